import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { superlinear } from '../test/growth.ts'
import { textFunctions } from '../test/text-functions.ts'
import * as address from './address-rules.ts'
import { claimsIn } from './claim-rules.ts'
import * as colours from './colour-names.ts'
import { isGstin, tidyGstin } from './gstin-rules.ts'
import { romanised } from './hindi-rules.ts'
import { fitsLabel } from './label-rules.ts'
import { isLink, isStorePage, parseUrl } from './link-rules.ts'
import { markupWords, readMarkup } from './markup-rules.ts'
import { countedWords } from './missed-search-rules.ts'
import { orderPrefixFrom, readOrderNumber } from './order-number-rules.ts'
import { mostPageBody, pageFacts, pageFaults, readPage } from './page-rules.ts'
import * as payout from './payout-rules.ts'
import * as phone from './phone-rules.ts'
import { isPincode, pincodeDigits, pincodePart } from './pincode-rules.ts'
import { stateOfPincode } from './pincode-state-rules.ts'
import * as range from './price-range-rules.ts'
import { tagsIn } from './product-rules.ts'
import { bareHeading, isTotalLine, readFileAmount, readFileDay } from './remittance-rules.ts'
import { readPickupDay, readTransferReference } from './return-rules.ts'
import { bySize, nameKey, sizeKey } from './sameness-rules.ts'
import { guardCell, isShortenedNumber, readCell, readPrice } from './sheet-rules.ts'
import { readAwb, readCourier } from './shipment-rules.ts'
import { demoIdentity, demoSeller } from './shop.ts'
import { hidingWordIn, slugFault, slugFrom } from './slug-rules.ts'
import { stateCode } from './state-rules.ts'
import { defaultTerms, longestDays } from './terms-rules.ts'
import * as texts from './text-rules.ts'
import { pastedColumn } from './variant-rules.ts'

const facts = pageFacts({ seller: demoSeller, identity: demoIdentity, terms: defaultTerms })
const page = (body: string) => ({ title: 'A page', description: '', lead: '', body })

/** Every function of the contract that parses typed or uploaded text. */
const parsers: Record<string, (text: string) => unknown> = {
  isIndia: address.isIndia,
  looksLikeEmail: address.looksLikeEmail,
  claimsIn,
  proposeHex: colours.proposeHex,
  isColourName: colours.isColourName,
  tidyGstin,
  isGstin,
  romanised,
  fitsLabel,
  isStorePage,
  isLink,
  parseUrl,
  readMarkup: (text) => markupWords(readMarkup(text)),
  countedWords,
  orderPrefixFrom,
  readOrderNumber,
  readPage: (text) => readPage(page(text), facts),
  pageFaults: (text) => pageFaults('a-page', page(text)),
  readUpiId: payout.readUpiId,
  readAccountNumber: payout.readAccountNumber,
  readIfsc: payout.readIfsc,
  readHolderName: payout.readHolderName,
  nationalNumber: phone.nationalNumber,
  isMobile: phone.isMobile,
  addressPhone: phone.addressPhone,
  shownPhone: phone.shownPhone,
  isPincode,
  pincodeDigits,
  pincodePart,
  stateOfPincode,
  faultOfPriceRange: range.faultOfPriceRange,
  readPriceRange: range.readPriceRange,
  priceRangeInWords: range.priceRangeInWords,
  tagsIn,
  bareHeading,
  isTotalLine,
  readFileAmount,
  readFileDay,
  readTransferReference,
  readPickupDay: (text) => readPickupDay(text, new Date()),
  nameKey,
  sizeKey,
  bySize: (text) => bySize(text, 'M'),
  guardCell,
  readCell,
  isShortenedNumber,
  readPrice,
  readAwb,
  readCourier,
  hidingWordIn,
  slugFrom,
  slugFault,
  stateCode,
  longestDays,
  faultOfLine: texts.faultOfLine,
  tidyLines: texts.tidyLines,
  withoutHidden: texts.withoutHidden,
  dropHidden: texts.dropHidden,
  quoted: texts.quoted,
  onOneLine: texts.onOneLine,
  pastedColumn,
}

/** Functions that take a text of the shop itself: a field's name, a colour code, a part of an address, a status. */
const ownTexts = `
  fieldWords luminance readableGround portalPlace isHeaded jpegOf trackingStep isPolicy paidPage
  payOrderPage orderPage productPage writtenPage previewPage
`
  .trim()
  .split(/\s+/)

test('every function that takes one text is timed here or takes a text of the shop', () => {
  const found = textFunctions(fileURLToPath(new URL('.', import.meta.url)))
  expect(found.length).toBeGreaterThan(50)
  const known = [...Object.keys(parsers), ...ownTexts]
  expect(found.filter(({ name }) => !known.includes(name))).toEqual([])
  const names = found.map(({ name }) => name)
  expect(ownTexts.filter((name) => !names.includes(name) || name in parsers)).toEqual([])
})

test('quadratic work is noticed', async () => {
  const parse = (text: string) => text.replace(/\s+$/, '')
  // A fast machine needs a tenth of a second for it.
  const found = await superlinear(parse, 16_000, { names: ['spaces between words', 'digits'], negligibleMs: 10 })
  expect(found).toEqual([expect.stringMatching(/^spaces between words: /)])
})

test.each(Object.keys(parsers))('%s takes time linear in the text', async (name) => {
  expect(await superlinear(parsers[name]!, mostPageBody)).toEqual([])
})

test('many different headings take time linear in the text', async () => {
  const numbered = (text: string) =>
    readPage(page(Array.from({ length: text.length / 10 }, (_, nth) => `## a-${nth}`).join('\n')), facts)
  expect(await superlinear(numbered, mostPageBody)).toEqual([])
})
