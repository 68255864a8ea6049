import { expect, test } from 'vitest'
import { markupWords, readMarkup } from './markup-rules.ts'

const spansOf = (text: string) => readMarkup(text).flatMap((block) => (block.kind === 'text' ? block.spans : []))

test('text without marks is one unchanged block', () => {
  const text = 'Combed cotton, 240 gsm: 2 * 3 = 6 ** and <b>no</b> more [sic] (really). 5** hotel'
  expect(readMarkup(text)).toEqual([{ kind: 'text', spans: [text] }])
})

test('bold text, links and bold links are read', () => {
  expect(spansOf('A **heavy** tee, [how it is sewn](/about).')).toEqual([
    'A ',
    { text: 'heavy', bold: true },
    ' tee, ',
    { text: 'how it is sewn', href: '/about' },
    '.',
  ])
  expect(spansOf('**See [the mill](https://mill.example/a?b=c)**')).toEqual([
    { text: 'See ', bold: true },
    { text: 'the mill', bold: true, href: 'https://mill.example/a?b=c' },
  ])
})

test('lists and steps are read between paragraphs', () => {
  expect(readMarkup('Woven by hand.\nIn Chanderi.\n\n- **Soft**\n- Light\n1. Wash\n2. Dry\n\nDone.')).toEqual([
    { kind: 'text', spans: ['Woven by hand.\nIn Chanderi.'] },
    { kind: 'list', items: [[{ text: 'Soft', bold: true }], ['Light']] },
    { kind: 'steps', items: [['Wash'], ['Dry']] },
    { kind: 'text', spans: ['Done.'] },
  ])
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JavaScript:alert)',
  '[x](data:text/html,hi)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](vbscript:x)',
  '<script>alert(1)</script>',
  '[x](relative)',
])('%s is text and not a link', (text) => {
  expect(spansOf(text)).toEqual([text])
})

test('search engines get the words without marks', () => {
  expect(markupWords(readMarkup('A **heavy** tee.\n\n- [Soft](/a)\n- Light'))).toBe('A heavy tee.\nSoft\nLight')
})

// Without backtracking it takes milliseconds, with it minutes.
test('long text of only marks is read without backtracking', () => {
  const begun = performance.now()
  for (const mark of ['*', '**', '[', '[a](', '**a ', '- ', '1. ']) readMarkup(mark.repeat(6000 / mark.length))
  expect(performance.now() - begun).toBeLessThan(5_000)
})
