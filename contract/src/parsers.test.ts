import { expect, test } from 'vitest'
import { looksLikeEmail } from './address-rules.ts'
import { markupWords, readMarkup } from './markup-rules.ts'
import { mostPageBody, pageFacts, pageFaults, readPage } from './page-rules.ts'
import { readHolderName, readUpiId } from './payout-rules.ts'
import { isPincode } from './pincode-rules.ts'
import { nationalNumber } from './phone-rules.ts'
import { claimsIn } from './claim-rules.ts'
import { readCell, readPrice } from './sheet-rules.ts'
import { readAwb } from './shipment-rules.ts'
import { demoIdentity, demoSeller } from './shop.ts'
import { slugFault, slugFrom } from './slug-rules.ts'
import { nameKey, sizeKey } from './sameness-rules.ts'
import { dropHidden, faultOfLine, quoted, tidyLines, withoutHidden } from './text-rules.ts'
import { defaultTerms } from './terms-rules.ts'
import { pastedColumn } from './variant-rules.ts'

const facts = pageFacts({ seller: demoSeller, identity: demoIdentity, terms: defaultTerms })
const page = (body: string) => ({ title: 'A page', description: '', lead: '', body })

/** Every function of the contract that parses typed or uploaded text. */
const parsers: Record<string, (text: string) => unknown> = {
  readPage: (text) => readPage(page(text), facts),
  pageFaults: (text) => pageFaults('a-page', page(text)),
  readMarkup: (text) => markupWords(readMarkup(text)),
  claimsIn,
  slugFrom,
  slugFault,
  faultOfLine,
  tidyLines,
  withoutHidden,
  quoted,
  looksLikeEmail,
  readCell,
  readPrice,
  readAwb,
  readUpiId,
  readHolderName,
  isPincode,
  nationalNumber,
  pastedColumn,
  nameKey,
  sizeKey,
  dropHidden,
}

const fill = (unit: string) => unit.repeat(Math.ceil(mostPageBody / unit.length)).slice(0, mostPageBody)

/** Texts that take a backtracking pattern quadratic time. */
const hardTexts: Record<string, string> = {
  'one heading again and again': fill('## a\n'),
  'numbered headings': Array.from({ length: 3_000 }, (_, nth) => `## a-${nth}`).join('\n'),
  'a heading of spaces': `## a${fill(' ')}b`,
  'a heading of anchors': `## ${fill('{#a} ')}b`,
  'spaces between words': `a${fill(' ')}b`,
  'empty lines': `a${fill('\n')}b`,
  'open bold': fill('**a'),
  'bold spaces': fill('**a   '),
  'open links': fill('[a]('),
  'open brackets': fill('['),
  'open fields': fill('{a'),
  'list lines': fill('- a\n'),
  digits: fill('1'),
  'prices and shares': fill('₹1,000 off 10% '),
  'words of addresses': fill('help-and-support-'),
  'at signs': fill('a@'),
  dots: fill('a.'),
  quotes: fill('"\''),
}

test.each(Object.keys(parsers))('%s takes time linear in the text', (name) => {
  for (const [what, text] of Object.entries(hardTexts)) {
    const before = process.cpuUsage()
    parsers[name]?.(text)
    const { user } = process.cpuUsage(before)
    // Linear parsing takes milliseconds, quadratic parsing many seconds.
    expect(user / 1e6, `seconds of processor for ${what}`).toBeLessThan(1)
  }
})
