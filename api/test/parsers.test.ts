import { categoryColumns, productColumns } from '@nukkad/contract/sheet-rules'
import { mostSearchCharacters } from '@nukkad/contract/listing-rules'
import { superlinear } from '@nukkad/contract/test/growth'
import { textFunctions } from '@nukkad/contract/test/text-functions'
import { fileURLToPath } from 'node:url'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { mailboxOf } from '../src/people/codes/code-mails.ts'
import { fromHtml } from '../src/platform/html-text.ts'
import { maskEmail, maskPhone } from '../src/platform/mask.ts'
import { networkOf, withoutPorts } from '../src/platform/network.ts'
import { isLoopback, isPublicAddress } from '../src/platform/public-address.ts'
import { readCsvText } from '../src/platform/read-csv.ts'
import { escapeLike, wordsIn } from '../src/platform/search-text.ts'
import * as scripts from '../src/sale/receipt/indian-scripts.ts'
import { printable } from '../src/sale/receipt/receipt-letters.ts'
import { readCustomerFile } from '../src/staff/customers/read-customer-file.ts'
import { readState } from '../src/staff/customers/read-state.ts'
import { planCategories } from '../src/staff/imports/category-sheet.ts'
import { plain } from '../src/staff/imports/file-kind.ts'
import { genderIn, withoutGender } from '../src/staff/imports/formats/gender-words.ts'
import { columnKey } from '../src/staff/imports/formats/head-row.ts'
import * as money from '../src/staff/imports/formats/money-and-stock.ts'
import { optionKey, roleByName, roleByValues } from '../src/staff/imports/formats/option-words.ts'
import { tidyAddress } from '../src/staff/imports/formats/place-pictures.ts'
import { readForeign, type ForeignFormat } from '../src/staff/imports/formats/read-foreign.ts'
import { matchColumns } from '../src/staff/imports/match-columns.ts'
import { isXml } from '../src/staff/imports/read-feed.ts'
import { keyOfName } from '../src/staff/imports/read-zip.ts'
import { readSearch } from '../src/staff/orders/search-orders.ts'
import { readRemittanceFile } from '../src/staff/remittances/read-remittance-file.ts'
import { possibleOrders, readHandedLine } from '../src/staff/shipments/read-hand-over.ts'
import { logoKind } from '../src/store/pictures/logos.ts'
import { matchWords } from '../src/store/catalogue/match-words.ts'
import { readPricePhrase } from '../src/store/catalogue/price-phrase.ts'
import { readSnapshot, type Snapshot } from '../src/store/catalogue/snapshot.ts'
import { soundOf, wordsOf } from '../src/store/catalogue/spellings.ts'
import { shownName } from '../src/store/reviews/own-reviews.ts'
import { makeProduct } from './make.ts'
import { openStaffApi } from './staff-api.ts'

const api = openStaffApi()
let snapshot: Snapshot
beforeAll(async () => {
  for (const name of ['Chai Oversized Tee', 'Ajrakh Camp Shirt', 'Terrace Hoodie']) await makeProduct(api.db, { name })
  snapshot = await readSnapshot(api.db)
})

/** A row of a file may have 100,000 characters; each may be a quote, which is doubled. */
const mostRowCharacters = 45_000

/** A file with the text in each column of one row. */
function fileOf(columns: readonly string[], text: string): string {
  const cell = `"${text.slice(0, Math.floor(mostRowCharacters / columns.length)).replaceAll('"', '""')}"`
  return `${columns.join(',')}\n${columns.map(() => cell).join(',')}\n`
}

const heads: Record<Exclude<ForeignFormat, 'other'>, string> = {
  shopify:
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,SEO Title,SEO Description,Status',
  woocommerce:
    'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Regular price,Sale price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
  google:
    'id,item_group_id,title,description,link,image_link,availability,price,sale_price,color,size,gender,product_type,gtin',
}
const customers =
  'First Name,Last Name,Email,Accepts Marketing,Company,Address1,Address2,City,Province,Country,Zip,Phone'
const remittance = { awb: 'AWB', amount: 'Amount', day: 'Date' }

async function linesOf(columns: readonly string[], text: string) {
  const [head, ...body] = await readCsvText(fileOf(columns, text))
  return { head: head!, body }
}

async function foreign(format: Exclude<ForeignFormat, 'other'>, text: string): Promise<void> {
  const { head, body } = await linesOf(heads[format].split(','), text)
  await readForeign(format, head.cells, body)
}

/** A refusal of the file is an answer, too. */
const refusable = (work: Promise<unknown>) => work.catch(() => undefined)

/** The longest text that each may get: a cell of a file, a page of HTML, a line, or the words of a search. */
const cellCharacters = 90_000
const lineCharacters = 10_000

type Parser = { most: number; parse: (text: string) => unknown }
const ofCells = (parse: Parser['parse']): Parser => ({ most: cellCharacters, parse })
const ofLines = (parse: Parser['parse']): Parser => ({ most: lineCharacters, parse })

/** Every function of the API that parses text of staff, customers, files or networks. */
const parsers: Record<string, Parser> = {
  fromHtml: ofCells(fromHtml),
  readCsvText: { most: 20_000, parse: (text) => refusable(readCsvText(text)) },
  'a product file of Shopify': ofCells((text) => refusable(foreign('shopify', text))),
  'a product file of WooCommerce': ofCells((text) => refusable(foreign('woocommerce', text))),
  'a product file of Google': ofCells((text) => refusable(foreign('google', text))),
  'a product file': ofCells(async (text) => {
    const { head } = await linesOf(
      productColumns.map(({ name }) => name),
      text,
    )
    matchColumns(head)
  }),
  'a category file': ofCells(async (text) => {
    const { head, body } = await linesOf(
      categoryColumns.map(({ name }) => name),
      text,
    )
    await planCategories(api.db, head, body)
  }),
  'a customer file': ofCells(async (text) => {
    const { head, body } = await linesOf(customers.split(','), text)
    readCustomerFile([head, ...body])
  }),
  'a remittance file': ofCells((text) =>
    refusable(readRemittanceFile(Readable.from([Buffer.from(fileOf(Object.values(remittance), text))]), remittance)),
  ),
  readState: ofCells(readState),
  plain: ofCells(plain),
  genderIn: ofCells(genderIn),
  withoutGender: ofCells(withoutGender),
  columnKey: ofCells(columnKey),
  readMoney: ofCells(money.readMoney),
  readPrices: ofCells((text) => money.readPrices(text, text)),
  readStock: ofCells(money.readStock),
  readCode: ofCells(money.readCode),
  optionKey: ofCells(optionKey),
  roleByName: ofCells(roleByName),
  roleByValues: ofCells((text) => roleByValues([text, text])),
  keyOfName: ofLines(keyOfName),
  isXml: ofLines(isXml),
  tidyAddress: ofCells(tidyAddress),
  logoKind: ofCells((text) => logoKind(Buffer.from(text))),
  readSearch: ofLines(readSearch),
  readHandedLine: ofLines((text) => readHandedLine(text, { orders: new Set(), prefixes: ['NK'] })),
  possibleOrders: ofLines((text) => possibleOrders(text, ['NK'])),
  wordsIn: ofLines(wordsIn),
  escapeLike: ofLines(escapeLike),
  wordsOf: ofLines(wordsOf),
  soundOf: ofLines(soundOf),
  readPricePhrase: ofLines(readPricePhrase),
  matchWords: { most: mostSearchCharacters, parse: (text) => matchWords(snapshot, text) },
  shownName: ofLines(shownName),
  hasIndianLetters: ofLines(scripts.hasIndianLetters),
  runsOf: ofLines(scripts.runsOf),
  printable: ofLines(printable),
  mailboxOf: ofLines(mailboxOf),
  maskEmail: ofLines(maskEmail),
  maskPhone: ofLines(maskPhone),
  networkOf: ofLines(networkOf),
  withoutPorts: ofLines(withoutPorts),
  isPublicAddress: ofLines(isPublicAddress),
  isLoopback: ofLines(isLoopback),
}

/** Functions that take one letter, an id, an SQL alias, an address or a text of the shop itself, or one of fixed form. */
const ownTexts = `
  sha256 hashOf orderId isUuid code128 codeDigits digits scriptOf isJoiner familyOf isFoundBy
  judgedLines bookedLines changedSince isFetched productsInScope automaticRuns columnOf camelCase
  nameOf smallPrint sessionStatement productAnswer refused unhurried plannedOnce openTemporaryFiles
  removeAbandonedFiles refuseUnlessEmpty connectAlone openApiPath escaped sectionOf buildStaffDocument isOpenInvoice isOfRefused
`
  .trim()
  .split(/\s+/)

test('every function that takes one text is timed here or takes a text of the shop', () => {
  const found = textFunctions(fileURLToPath(new URL('../src', import.meta.url)))
  expect(found.length).toBeGreaterThan(50)
  const known = [...Object.keys(parsers), ...ownTexts]
  expect(found.filter(({ name }) => !known.includes(name))).toEqual([])
  const names = found.map(({ name }) => name)
  expect(ownTexts.filter((name) => !names.includes(name) || name in parsers)).toEqual([])
})

test.each(Object.keys(parsers))('%s takes time linear in the text', async (name) => {
  const { most, parse } = parsers[name]!
  expect(await superlinear(parse, most)).toEqual([])
})
