import { expect, test } from 'vitest'
import { missingFacts, pageFacts, pageFaults, readPage } from './page-rules.ts'
import { policySlugs } from './paths.ts'
import { defaultTerms } from './terms-rules.ts'
import { policyTexts, questionsText } from './policy-texts.ts'
import { demoIdentity, demoSeller } from './shop.ts'

const source = { seller: demoSeller, identity: demoIdentity, terms: defaultTerms }
const facts = pageFacts(source)
const pageWith = (body: string) => ({ title: 'A page', description: '', lead: '', body })

test('headings make sections, each with its own anchor', () => {
  const { intro, sections } = readPage(pageWith('Hello.\n\n## What?\nThis.\n## What?\n## Last {#end}\n- One'), facts)
  expect(intro).toEqual([{ kind: 'text', spans: ['Hello.'] }])
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['what', 'What?'],
    ['what-2', 'What?'],
    ['end', 'Last'],
  ])
})

test('equal headings get numbers, even if another heading already has one', () => {
  const { sections } = readPage(pageWith('## A\n## A 2\n## A\n## A\n## B{#b}\n## \n##  C   {#c}  '), facts)
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['a', 'A'],
    ['a-2', 'A 2'],
    ['a-3', 'A'],
    ['a-4', 'A'],
    ['b-b', 'B{#b}'],
    ['c', 'C'],
  ])
})

test('a page has at most 200 headings', () => {
  const headings = (count: number) => pageWith('## A\n'.repeat(count))
  expect(pageFaults('a-page', headings(200))).toEqual({})
  expect(pageFaults('a-page', headings(201)).body).toBe('A page can have up to 200 headings. This one has 201')
})

test('a field shows its fact in text, bold text and links, and an e-mail becomes a link', () => {
  const { intro } = readPage(
    pageWith('**{codFee}** or {codFee}, [{returnDays}](/manage-orders), {sellerEmail}.'),
    facts,
  )
  expect(intro).toEqual([
    {
      kind: 'text',
      spans: [
        { text: '₹60', bold: true },
        ' or ₹60, ',
        { text: '7 days', href: '/manage-orders' },
        ', ',
        { text: demoSeller.email, href: `mailto:${demoSeller.email}` },
        '.',
      ],
    },
  ])
})

test('the value of a field is never read as markup', () => {
  const seller = { ...demoSeller, legalName: '**Stars** [and](/brackets) {codFee}' }
  const { intro } = readPage(pageWith('{sellerName}'), pageFacts({ ...source, seller }))
  expect(intro).toEqual([{ kind: 'text', spans: [seller.legalName] }])
})

test('the list of stored data must be on its own line', () => {
  const { intro } = readPage(pageWith('Before.\n{storedInBrowser}\nAfter.'), facts)
  expect(intro.map(({ kind }) => kind)).toEqual(['text', 'stored', 'text'])
  expect(pageFaults('x', pageWith('Here: {storedInBrowser}')).body).toContain(
    'Line 1: {storedInBrowser} must be on its own line',
  )
})

test('text in braces must name a known fact', () => {
  expect(pageFaults('x', pageWith('Fine\n{CODfee}')).body).toBe('Line 2: there is no {CODfee}. Did you mean {codFee}?')
  expect(pageFaults('x', pageWith('{nonsense}')).body).toMatch(/^Line 1: there is no {nonsense}/)
  expect(pageFaults('x', pageWith('{codFee')).body).toMatch(/^Line 1: use { and } only/)
  expect(pageFaults('x', { ...pageWith(''), title: 'For {codFee}' }).title).toContain('cannot contain a placeholder')
})

test('the default texts name every required fact', () => {
  for (const slug of policySlugs) expect(pageFaults(slug, policyTexts[slug])).toEqual({})
  expect(pageFaults('questions', pageWith(questionsText))).toEqual({})
  expect(missingFacts('privacy-policy', { body: '{sellerName}' })).toEqual([
    'grievanceOfficer',
    'grievanceEmail',
    'storedInBrowser',
  ])
})
