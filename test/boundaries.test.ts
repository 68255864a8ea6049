import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

const refused = [
  ['contract/src/order.ts', '@nukkad/api/app'],
  ['contract/src/order.ts', 'node:fs'],
  ['contract/src/order-rules.ts', 'zod'],
  ['api/src/sale/order/place-order.ts', 'pg'],
  ['api/src/people/address/list-addresses.ts', '../auth/queries.ts'],
  ['api/src/sale/order/place-order.ts', '../profile/email-change-queries.ts'],
  ['api/src/sale/order/place-order.ts', '../../people/profile/email-change-queries.ts'],
  ['api/src/people/privacy/personal-queries.ts', '../profile/email-change-queries.ts'],
  ['api/src/sale/order/place-order.ts', '@nukkad/server/process/start'],
  ['api/src/platform/db.ts', '@nukkad/sandbox/mailbox'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/api/app'],
  ['storefront/app/checkout/cart/CartPage.tsx', '../../../api/src/app.ts'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/contract/cart'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/contract/staff-rules'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/backoffice/call'],
  ['backoffice/app/members/StaffPage.tsx', '@nukkad/api/app'],
  ['backoffice/app/members/StaffPage.tsx', '@nukkad/storefront/call'],
  ['backoffice/app/members/StaffPage.tsx', '@nukkad/contract/staff/members'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/contract/staff/members'],
  ['ui/src/Button.tsx', '@nukkad/contract/staff-rules'],
  ['ui/src/Button.tsx', 'react-router'],
  ['ui/src/Button.tsx', '@nukkad/contract/order-rules'],
  ['sandbox/src/mailbox.ts', '@nukkad/contract/shop'],
  ['demo/src/stock.ts', '@nukkad/contract/gst-rules'],
  ['contract/src/order.ts', '@nukkad/demo/demo-shop'],
  ['api/src/sale/order/place-order.ts', '@nukkad/demo/demo-shop'],
  ['api/src/sale/order/place-order.test.ts', '@nukkad/demo/demo-shop'],
  ['api/test/make.ts', '@nukkad/demo/demo-shop'],
  ['ui/src/Button.tsx', '@nukkad/demo/demo-shop'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/demo/demo-shop'],
  ['sandbox/src/mailbox.ts', '@nukkad/demo/demo-shop'],
  ['server/src/http/http-server.ts', '@nukkad/demo/originals'],
  ['server/src/http/http-server.ts', '../../../demo/src/originals.ts'],
  ['server/test/together.long.test.ts', '@nukkad/demo/demo-shop'],
  ['bench/src/store.ts', '@nukkad/demo/synthetic'],
  ['e2e/tests/home.spec.ts', '../../demo/src/demo-shop.ts'],
  ['test/sale.ts', '@nukkad/demo/demo-shop'],
] as const

const welcome = [
  ['contract/src/order.ts', 'zod'],
  ['contract/src/order-rules.ts', './dates.ts'],
  ['api/src/sale/order/place-order.ts', 'kysely'],
  ['api/src/sale/order/place-order.ts', 'kysely/helpers/postgres'],
  ['api/src/sale/order/place-order.ts', '../cart/read-cart.ts'],
  ['api/src/people/address/list-addresses.ts', './queries.ts'],
  ['api/src/sale/order/place-order.ts', '@nukkad/contract/order'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/contract/cart-rules'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/ui/Button'],
  ['backoffice/app/members/StaffPage.tsx', '@nukkad/contract/staff-rules'],
  ['backoffice/app/members/StaffPage.tsx', '@nukkad/ui/Button'],
  ['ui/src/Price.tsx', '@nukkad/contract/money'],
  ['demo/src/stock.test.ts', '@nukkad/contract/gst-rules'],
  ['server/src/demo-shop/demo-shop.ts', '@nukkad/demo/originals'],
  ['server/src/http/http-server.ts', '@nukkad/api/app'],
] as const

/** A busy machine takes over a minute. */
const patienceMs = 4 * 60_000

let folder = ''
let said = ''

/** A tree of files that contain only these imports, under our own rules. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-boundaries-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of globSync('{,*/}oxlint.config.ts', { cwd: root })) {
    await cp(join(root, file), join(folder, file), { recursive: true })
  }
  // These rules need no types, whose reading takes most of the time.
  const config = await readFile(join(folder, 'oxlint.config.ts'), 'utf8')
  await writeFile(join(folder, 'oxlint.config.ts'), config.replace('typeAware: true', 'typeAware: false'))
  const imports = Map.groupBy([...refused, ...welcome], ([file]) => file)
  for (const [file, each] of imports) {
    const text = each
      .map(([, from], at) => `import { thing as thing${at} } from '${from}'\nexport const own${at} = thing${at}\n`)
      .join('')
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  // Named files, because the linked libraries would be linted as well.
  said = await lint([...new Set([...imports.keys()].map((file) => file.split('/')[0] ?? ''))])
}, patienceMs + 10_000)
afterAll(() => rm(folder, { recursive: true }))

/** One line for each refused import: `file:line:column: 'from' import is restricted …`. */
function lint(parts: readonly string[]): Promise<string> {
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  return new Promise((resolve, reject) => {
    // Findings end it with code 1; a stopped run has not reported everything.
    execFile(oxlint, ['--format=unix', ...parts], { cwd: folder, timeout: patienceMs }, (error, output) =>
      error === null || error.code === 1 ? resolve(output) : reject(error),
    )
  })
}

function isRefused(file: string, from: string): boolean {
  return said.split('\n').some((line) => line.startsWith(`${file}:`) && line.includes(`'${from}' import is restricted`))
}

test.each(refused)('%s may not import %s', (file, from) => {
  expect(isRefused(file, from)).toBe(true)
})

test.each(welcome)('%s may import %s', (file, from) => {
  expect(isRefused(file, from)).toBe(false)
})

// The linter does not see dynamic imports, or files that are read.
test('outside demo/, only one file names files in it', async () => {
  const parts = '{contract,api,ui,storefront,backoffice,server,sandbox,bench,e2e,scripts,test}'
  const exclude = ['**/node_modules/**', '**/build/**', 'test/boundaries.test.ts']
  const files = globSync(`${parts}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude })
  expect(files.length).toBeGreaterThan(900)
  const naming: string[] = []
  for (const file of files) {
    if (/['"`](@nukkad|(\.\.?\/)+)\/?demo\//.test(await readFile(join(root, file), 'utf8'))) naming.push(file)
  }
  expect(naming).toEqual(['server/src/demo-shop/demo-shop.ts'])
})

/** The slice that owns each table: it alone writes it, and other slices ask it for the contents. */
const owners = {
  commands: 'staffDeeds',
  mail: 'orderMails',
  'people/address': 'addresses',
  'people/auth': 'loginCodes loginLinks users',
  'people/codes': 'wrongCodes',
  'people/privacy': 'deletionCodes',
  'people/profile': 'emailChanges emailUndos marketingConsents',
  'people/stock-alerts': 'stockAlerts',
  'people/wishlist': 'wishlistItems wishlists',
  platform:
    'auditLog budgets filePieces idempotencyKeys jobPools nightlyBackups rateLimits readiness sessions staffSessions',
  'sale/cart': 'cartItems carts couponCodes coupons couponUses savedItems',
  'sale/cash': 'cashBlocks',
  'sale/exchanges': 'exchanges',
  'sale/order': 'confirmLinks orderCancels orderEvents orderItems orderOutcomes orders',
  'sale/payment': 'failedPayments payments payoutRequests payouts providerOrders refunds',
  'sale/product-facts': 'productCompanions productFactsRun productFits',
  'sale/returns': 'returnEvents returnLines returns',
  'sale/settlement': 'paymentEvents paymentMatch',
  'sale/shipments': 'parcels',
  'sale/tax': 'taxDocumentLines taxDocuments taxSeries taxSetup',
  'staff/categories': 'categories categorySlugs',
  'staff/collections': 'collectionProducts collections collectionSlugs',
  'staff/content': 'content contentVersions lookProducts promotions',
  'staff/customers': 'customerNotes',
  'staff/gst-returns': 'taxPeriods',
  'staff/imports': 'importFiles importPictures importRows imports',
  'staff/members': 'orderDigests staff staffChallenges staffCodes staffDevices staffLinks staffPasskeys',
  'staff/orders': 'bulkOrders bulks orderNotes orderTags staffOrders staffViews',
  'staff/packing': 'packingClaims packingTicks',
  'staff/pages': 'pages pageSlugs pageVersions',
  'staff/prices': 'priceSchedules',
  'staff/products':
    'bulkProducts priceChanges priceHistory productBulks productColours products productSlugs struckPriceRule',
  'staff/reports':
    'reportChanges reportDays reportHorizon reportItemSums reportOrderSums reportOutcomeChanges reportOutcomeDays reportOutcomeSums',
  'staff/remittances': 'courierClaims remittanceColumns remittanceLines remittances',
  'staff/size-charts': 'sizeCharts',
  'staff/stock': 'stockCountLines stockCounts stockCountScans stockDocumentLines stockDocuments',
  'store/catalogue': 'catalogueDeletes keptCatalogues looks missedSearches variants',
  'store/pictures': 'deletedMasters pictureMasters pictures pictureUploads shopLogos',
  'store/reviews': 'refusedPhotoFiles reviewPhotos reviews',
  'store/settings': 'settings',
  'store/stock': 'stockMatch stockMoves',
  'store/tax-rates': 'taxRates',
}

/** Tables of other slices that a slice's statements still join, each for a reason. */
const joined = [
  ['mail', 'orders staff users', 'Where mail is sent, and whether its account still exists.'],
  ['people/address', 'users', 'The name and phone that a new address begins with.'],
  [
    'people/privacy',
    'orders payments providerOrders refunds returns taxDocuments users',
    'What of an account is not settled; its erasure.',
  ],
  ['people/profile', 'users', 'A profile is a part of its account.'],
  ['people/stock-alerts', 'products users variants', 'What is sold out or back, and who is mailed.'],
  ['people/wishlist', 'products', 'What can be wished for.'],
  ['platform', 'staff', 'A session is read with the role of its member of staff.'],
  ['sale/cart', 'categories pictures products variants', 'A cart with its products is one statement.'],
  ['sale/cart', 'collectionProducts', 'A coupon may be for the products of a collection.'],
  ['sale/cart', 'promotions', 'A bag lists the coupons that the shop promotes.'],
  ['sale/cart', 'orders', 'Whether a code was used is told by the states of the orders that used it.'],
  ['sale/cash', 'orders parcels', 'Open COD orders of a customer, phone or address, and those that came back.'],
  ['sale/cash', 'users', 'The e-mail of a blocked customer.'],
  ['sale/order', 'categories products variants', "What an order would cost at today's prices; another colour or size."],
  ['sale/order', 'couponUses', 'The coupon that an unpaid order holds.'],
  ['sale/exchanges', 'orderItems products variants', 'The wanted size or colour of an item.'],
  ['sale/order', 'exchanges', 'An order and a return are read with what is exchanged.'],
  ['sale/order', 'failedPayments', 'Unpaid orders are listed with what the bank said.'],
  ['sale/order', 'payments providerOrders', 'Which order at the provider is free is one statement.'],
  ['sale/order', 'returnLines returns', 'An order is read with its returns.'],
  ['sale/payment', 'exchanges returnLines', 'An account is asked for where a returned item is not exchanged.'],
  ['sale/payment', 'orders returns', 'What of an order may be paid back, and whether its customer is asked where to.'],
  ['sale/payment', 'staff', 'Who gave goodwill.'],
  [
    'sale/product-facts',
    'orderCancels orderItems orders returnLines returns',
    'Who received a product, and who returned it as too small.',
  ],
  [
    'sale/product-facts',
    'collectionProducts collections lookProducts looks products',
    'What goes with a product: the others of its look that are sold.',
  ],
  ['sale/returns', 'exchanges', 'Which returns hold stock for too long.'],
  ['sale/returns', 'refunds', 'Whether the refund of a return waits, and is counted instead of it.'],
  [
    'sale/settlement',
    'orderCancels orders parcels payments providerOrders refunds remittanceLines remittances returns',
    'Orders and money are laid side by side.',
  ],
  ['sale/shipments', 'orderCancels orders', 'What the courier collects with a parcel.'],
  ['sale/tax', 'orders', 'Whose order a document belongs to.'],
  ['store/stock', 'exchanges', 'What the ledger says is held is what exchanges hold.'],
  ['staff/cash-blocks', 'users', 'The account of an e-mail that staff block.'],
  [
    'staff/categories',
    'collections collectionSlugs products',
    'A category is merged with its products and the collections of its address.',
  ],
  ['staff/collections', 'categories products', 'Collections choose products by their fields.'],
  ['staff/collections', 'variants', 'Collections choose products by their sizes and stock.'],
  [
    'staff/content',
    'categories collectionProducts collections pictures productColours products',
    'Where a look may lead with which products, and what stands where a promise leads.',
  ],
  ['staff/content', 'coupons', 'What a message promises.'],
  ['staff/content', 'looks', 'They are loaded with the catalogue, and written by staff.'],
  ['staff/coupons', 'categories collections', 'A coupon may be for a category or a collection.'],
  ['staff/coupons', 'couponCodes coupons couponUses', 'Coupons are made by staff and used in the bag.'],
  ['staff/coupons', 'orders', 'Whether a code was used is told by the states of the orders that used it.'],
  ['staff/coupons', 'products', 'A coupon is tried on a bag of products.'],
  [
    'staff/customers',
    'addresses orderCancels orderItems orders refunds returns reviews users',
    'Everything of one customer on one page.',
  ],
  ['staff/customers', 'staff', 'Who wrote a note.'],
  [
    'staff/imports',
    'categories orderItems orders productColours products productSlugs sizeCharts stockMoves users variants',
    'A spreadsheet is read in pages, each one statement.',
  ],
  [
    'staff/imports',
    'categorySlugs collectionProducts collections coupons looks pictureMasters pictures pictureUploads priceChanges reviews stockCountLines stockCountScans stockDocumentLines wishlistItems',
    'Whether anything names by now what an import began; its pictures.',
  ],
  ['staff/labels', 'products variants', 'What a label says of a variant.'],
  ['staff/members', 'staffSessions', 'When somebody was last seen.'],
  ['staff/orders', 'orderCancels variants', 'Orders are listed by what was cancelled of them, and by colour and size.'],
  [
    'staff/orders',
    'orderEvents orderItems orders',
    'The list, the search and the page of an order, each in one statement.',
  ],
  ['staff/orders', 'couponCodes products', 'Orders are listed by their coupon and by the category of an item.'],
  ['staff/orders', 'orderMails', 'What was mailed about an order is a part of its log.'],
  ['staff/orders', 'parcels', 'The box that an order goes out in is a part of its page.'],
  ['staff/orders', 'payments providerOrders refunds', 'Orders are listed and found by their money.'],
  ['staff/orders', 'returns users', 'What a customer ordered, refused and returned.'],
  ['staff/orders', 'staff', 'Who wrote a note, and who asked for a bulk.'],
  ['staff/packing', 'orderCancels orders orderTags parcels', 'What waits to be packed, and in which parcel it went.'],
  ['staff/packing', 'staff', 'Who packs an order.'],
  ['staff/packing', 'taxDocuments', 'An address label names the invoice of its parcel.'],
  ['staff/prices', 'pictures', 'A scheduled sale lists its products with their pictures.'],
  ['staff/prices', 'priceChanges products', 'A scheduled sale is a list of price changes.'],
  ['staff/prices', 'staff', 'Who asked for a change of many products, and who planned a price.'],
  [
    'staff/products',
    'categories collectionProducts priceSchedules sizeCharts',
    'A product, its categories, prices and size chart are edited together.',
  ],
  ['staff/products', 'importRows imports', 'Products are listed by the import that created them.'],
  [
    'staff/products',
    'pictures variants',
    'A product as staff see it, and a colour that is renamed, are one statement.',
  ],
  ['staff/products', 'staff', 'Who asked for a change of many products, and who planned a price.'],
  ['staff/refunds', 'orders payouts refunds staff', 'The list of refunds, with whose order it is and who gave it.'],
  [
    'staff/remittances',
    'orderCancels orderEvents orders parcels',
    'A courier’s payment is laid beside the parcels and what their orders cost.',
  ],
  [
    'staff/reports',
    'categories couponCodes missedSearches orderCancels orderEvents orderItems orders parcels payments products refunds remittances returnEvents returnLines returns stockAlerts variants',
    'Reports sum what orders, items, money and returns say, each in one statement.',
  ],
  ['staff/returns', 'orderCancels', 'Orders are listed by what was cancelled of them, and by colour and size.'],
  ['staff/returns', 'orderItems orders', 'The list, the search and the page of an order, each in one statement.'],
  ['staff/returns', 'returnLines returns', 'What a customer ordered, refused and returned.'],
  ['staff/reviews', 'orderItems', 'Who received a piece may review it; its order is shown beside it to staff.'],
  ['staff/reviews', 'products', 'Staff see and find reviews by the product they are of.'],
  ['staff/reviews', 'reviewPhotos reviews', 'Staff read and answer the reviews of the store, and judge their photos.'],
  [
    'staff/shipments',
    'orderCancels orderItems orders packingTicks parcels returnLines',
    'What waits to be packed, and in which parcel it went.',
  ],
  ['staff/shipments', 'staff', 'Who packs an order.'],
  ['staff/shipments', 'variants', 'The codes on a piece.'],
  ['staff/size-charts', 'products', 'A size chart knows the products that show it.'],
  ['staff/size-charts', 'variants', 'A size chart knows the sizes that its products have.'],
  ['staff/stock', 'orderItems', 'Variants that are sold out and were ordered lately.'],
  ['staff/stock', 'orders', 'What is ordered and not packed still lies on the shelf.'],
  [
    'staff/stock',
    'pictures products variants',
    'Stock is a column of the variant; staff see it with name and picture.',
  ],
  [
    'staff/gst-returns',
    'exchanges orderCancels orderItems orders refunds',
    'Why documents differ from what was ordered, dispatched and refunded.',
  ],
  ['staff/gst-returns', 'taxDocumentLines taxDocuments', 'A return is summed from the documents of its period.'],
  ['staff/tax-rates', 'taxRates', 'Rates are set by staff and used in the bag and on documents.'],
  ['staff/tax-rates', 'products', 'Which products another rate changes.'],
  ['staff/tax-rates', 'staff', 'Who added a rate.'],
  ['staff/stock', 'stockAlerts', 'How many customers wait for a variant.'],
  ['staff/stock', 'stockMoves', 'Counts and receipts move the stock.'],
  [
    'store/catalogue',
    'categories categorySlugs collectionProducts collections collectionSlugs productColours products productSlugs sizeCharts',
    'What the store shows of the products that are live.',
  ],
  ['store/catalogue', 'lookProducts', 'Looks are loaded with the catalogue.'],
  [
    'store/catalogue',
    'pictures productCompanions productFits reviews',
    'Products are read with their pictures, ratings, fit and what goes with them.',
  ],
  [
    'store/content',
    'categories categorySlugs collectionProducts collections collectionSlugs products',
    'Where a look may lead, and what stands where a promise leads.',
  ],
  ['store/content', 'content pages pageSlugs pageVersions promotions', 'The store shows what staff write.'],
  ['store/content', 'coupons', 'What a message promises.'],
  ['store/content', 'lookProducts looks variants', 'They are loaded with the catalogue, and written by staff.'],
  ['store/content', 'priceChanges priceSchedules', 'What prices give, where a text promises it.'],
  [
    'store/pictures',
    'categories collections content looks',
    'Which pictures the home page, the menus and the listings still show.',
  ],
  [
    'store/pictures',
    'orderItems reviewPhotos sizeCharts',
    'What an order names, or a size chart or a review shows, is kept.',
  ],
  ['store/pictures', 'productColours products variants', 'Whose pictures they are, and in which colours.'],
  [
    'store/reviews',
    'orderCancels orderItems orders users',
    'Who received a piece may review it; its order is shown beside it to staff.',
  ],
  ['store/reviews', 'pictureMasters', 'A review is read with its photos.'],
  ['store/reviews', 'products', 'Staff see and find reviews by the product they are of.'],
  ['store/settings', 'categories pictures products variants', 'What a shop lacks before it opens.'],
  ['store/settings', 'orders', 'Whether the prefix of order numbers is in use.'],
  ['store/settings', 'staff', 'Who changed a setting.'],
  ['store/stock', 'products variants', 'Stock is a column of the variant; staff see it with name and picture.'],
  [
    'store/stock',
    'stockCountLines stockCountScans stockDocumentLines',
    'The ledger names the count or the receipt of a move.',
  ],
] as const

/** Tables of other slices that a slice even writes. */
const writtenAbroad = [
  'people/privacy users',
  'people/profile users',
  'staff/categories products',
  'staff/content looks',
  'staff/coupons couponCodes',
  'staff/coupons coupons',
  'staff/imports pictureMasters',
  'staff/prices priceChanges',
  'staff/products pictures',
  'staff/products variants',
  'staff/reviews reviews',
  'staff/shipments packingTicks',
  'staff/stock variants',
  'staff/tax-rates taxRates',
  'store/catalogue lookProducts',
  'store/content pageVersions',
  'store/stock variants',
]

/** These files get the names of tables as data, so they are not checked here. */
const generic = [
  'jobs/sweep-leftovers.ts',
  'people/privacy/personal-queries.ts',
  'platform/migrate.ts',
  'store/catalogue/kept-catalogue.ts',
  'store/catalogue/load-queries.ts',
]

type Naming = { slice: string; table: string; writes: boolean }

/** `store/stock` for a file in a wing with several slices, `mail` for one in a wing that is a slice. */
function sliceOf(file: string): string {
  const [wing = '', ...rest] = file.split('/')
  return ['store', 'sale', 'people', 'staff'].includes(wing) ? `${wing}/${rest[0]}` : wing
}

/** Every table in a slice's statements, in Kysely or in SQL. */
async function namedTables(known: readonly string[]): Promise<Naming[]> {
  const bySql = new Map(known.map((table) => [table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), table]))
  const files = globSync('*/**/*.ts', { cwd: join(root, 'api/src'), exclude: ['**/*.test.ts', 'platform/schema.ts'] })
  const naming: Naming[] = []
  for (const file of files) {
    const slice = sliceOf(file)
    const text = (await readFile(join(root, 'api/src', file), 'utf8')).replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    const built = /(selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin|\bfrom|using)\(\s*'(\w+)/g
    const written = /\b(delete from|insert into|from|join|update|using)\s+(\w+)/g
    for (const [, verb = '', name = ''] of [...text.matchAll(built), ...text.matchAll(written)]) {
      const table = bySql.get(name) ?? known.find((one) => one === name)
      if (table !== undefined) naming.push({ slice, table, writes: /^(insert|update|delete)/.test(verb) })
    }
  }
  return naming
}

async function tablesOfSchema(): Promise<string[]> {
  const schema = await readFile(join(root, 'api/src/platform/schema.ts'), 'utf8')
  const [, body = ''] = /export interface DB \{([^}]*)\}/.exec(schema) ?? []
  return [...body.matchAll(/^\s+(\w+):/gm)].map(([, table = '']) => table)
}

const ownerOf = new Map(
  Object.entries(owners).flatMap(([slice, tables]) => tables.split(' ').map((table) => [table, slice] as const)),
)

test('every table belongs to one slice', async () => {
  const owned = Object.values(owners).flatMap((tables) => tables.split(' '))
  expect(owned.toSorted()).toEqual((await tablesOfSchema()).toSorted())
})

test('a slice’s statements name its own tables, and others’ only from the list', async () => {
  const naming = await namedTables([...ownerOf.keys()])
  expect(new Set(naming.map(({ table }) => table)).size).toBeGreaterThan(35)
  const foreign = naming.filter(({ slice, table }) => ownerOf.get(table) !== slice)
  const named = [...new Set(foreign.map(({ slice, table }) => `${slice} ${table}`))]
  const allowed = joined.flatMap(([slice, tables]) => tables.split(' ').map((table) => `${slice} ${table}`))
  expect(named.toSorted()).toEqual(allowed.toSorted())
})

test('no other slice writes a table', async () => {
  const naming = await namedTables([...ownerOf.keys()])
  const foreign = naming.filter(({ slice, table, writes }) => writes && ownerOf.get(table) !== slice)
  expect([...new Set(foreign.map(({ slice, table }) => `${slice} ${table}`))].toSorted()).toEqual(writtenAbroad)
})

test('few files get the names of their tables as data', async () => {
  const files = globSync('*/**/*.ts', { cwd: join(root, 'api/src'), exclude: ['**/*.test.ts'] })
  const handed: string[] = []
  for (const file of files) {
    const text = await readFile(join(root, 'api/src', file), 'utf8')
    if (/sql\.table\(|(selectFrom|insertInto|updateTable|deleteFrom)\([^')]/.test(text)) handed.push(file)
  }
  expect(handed.toSorted()).toEqual(generic)
})

/** The wings of the API from the ground up: each calls earlier ones. All of them know the types of `parts.ts`. */
const wings = ['platform', 'store', 'sale', 'mail', 'people', 'staff', 'commands', 'jobs']

test('the wings of the API call each other one way', async () => {
  const files = globSync('*/**/*.ts', { cwd: join(root, 'api/src'), exclude: ['**/*.test.ts'] })
  expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(new Set(wings))
  const upward: string[] = []
  for (const file of files) {
    const text = await readFile(join(root, 'api/src', file), 'utf8')
    const from = wings.indexOf(file.split('/')[0] ?? '')
    for (const [, target = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const [wing = ''] = join(dirname(file), target).split('/')
      if (wings.indexOf(wing) > from) upward.push(`${file} → ${target}`)
    }
  }
  expect(upward).toEqual([])
})
