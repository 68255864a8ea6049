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
  ['api/src/order/place-order.ts', 'pg'],
  ['api/src/address/list-addresses.ts', '../auth/queries.ts'],
  ['api/src/order/place-order.ts', '../profile/email-change-queries.ts'],
  ['api/src/person/personal-queries.ts', '../profile/email-change-queries.ts'],
  ['api/src/order/place-order.ts', '@nukkad/server/process/start'],
  ['api/src/platform/db.ts', '@nukkad/sandbox/mailbox'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/api/app'],
  ['storefront/app/checkout/cart/CartPage.tsx', '../../../api/src/app.ts'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/contract/cart'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/contract/staff-rules'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/backoffice/call'],
  ['backoffice/app/staff-members/StaffPage.tsx', '@nukkad/api/app'],
  ['backoffice/app/staff-members/StaffPage.tsx', '@nukkad/storefront/call'],
  ['backoffice/app/staff-members/StaffPage.tsx', '@nukkad/contract/staff/people'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/contract/staff/people'],
  ['ui/src/Button.tsx', '@nukkad/contract/staff-rules'],
  ['ui/src/Button.tsx', 'react-router'],
  ['ui/src/Button.tsx', '@nukkad/contract/order-rules'],
  ['sandbox/src/mailbox.ts', '@nukkad/contract/shop'],
  ['demo/src/stock.ts', '@nukkad/contract/gst-rules'],
  ['contract/src/order.ts', '@nukkad/demo/demo-shop'],
  ['api/src/order/place-order.ts', '@nukkad/demo/demo-shop'],
  ['api/src/order/place-order.test.ts', '@nukkad/demo/demo-shop'],
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
  ['api/src/order/place-order.ts', 'kysely'],
  ['api/src/order/place-order.ts', 'kysely/helpers/postgres'],
  ['api/src/order/place-order.ts', '../cart/read-cart.ts'],
  ['api/src/address/list-addresses.ts', './queries.ts'],
  ['api/src/order/place-order.ts', '@nukkad/contract/order'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/contract/cart-rules'],
  ['storefront/app/checkout/cart/CartPage.tsx', '@nukkad/ui/Button'],
  ['backoffice/app/staff-members/StaffPage.tsx', '@nukkad/contract/staff-rules'],
  ['backoffice/app/staff-members/StaffPage.tsx', '@nukkad/ui/Button'],
  ['ui/src/Price.tsx', '@nukkad/contract/money'],
  ['demo/src/stock.test.ts', '@nukkad/contract/gst-rules'],
  ['server/src/demo-shop/demo-shop.ts', '@nukkad/demo/originals'],
  ['server/src/http/http-server.ts', '@nukkad/api/app'],
] as const

/** A machine that does much else takes over a minute. */
const patienceMs = 4 * 60_000

let folder = ''
let said = ''

/** A house of files that hold nothing but these imports, under our own rules. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-boundaries-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of globSync('{,*/}oxlint.config.ts', { cwd: root })) {
    await cp(join(root, file), join(folder, file), { recursive: true })
  }
  // These rules read no types, which take most of the time.
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
  said = await lint()
}, patienceMs + 10_000)
afterAll(() => rm(folder, { recursive: true }))

/** A line for each import that is refused: `file:line:column: 'from' import is restricted …`. */
function lint(): Promise<string> {
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  return new Promise((resolve, reject) => {
    // Findings end it with an error, too; one that was killed has said nothing.
    execFile(oxlint, ['--format=unix'], { cwd: folder, timeout: patienceMs }, (error, output) =>
      error?.killed ? reject(error) : resolve(output),
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
test('outside demo/, one file alone names what lies in it', async () => {
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

/** The slice that each table belongs to: it alone writes it, and others ask it for what is in there. */
const owners = {
  address: 'addresses',
  audit: 'auditLog',
  auth: 'loginCodes loginLinks users wrongCodes',
  backup: 'nightlyBackups',
  cart: 'cartItems carts couponCodes coupons couponUses',
  catalogue: 'looks variants',
  commands: 'staffDeeds',
  customers: 'customerNotes',
  content: 'content contentVersions pages pageSlugs pageVersions promotions',
  desk: 'bulkOrders bulks orderNotes orderTags staffViews',
  mail: 'orderMails',
  order: 'orderCancels orderEvents orderItems orderOutcomes orders',
  packing: 'packingClaims packingTicks',
  parcels: 'parcels',
  payment: 'failedPayments payments payoutRequests payouts providerOrders refunds',
  person: 'deletionCodes',
  pictures: 'pictureMasters pictures pictureUploads shopLogos',
  platform: 'budgets idempotencyKeys jobPools rateLimits readiness sessions staffSessions',
  products:
    'bulkProducts categories categorySlugs collectionProducts collections collectionSlugs priceChanges priceHistory priceSchedules productBulks productColours products productSlugs sizeCharts struckPriceRule',
  profile: 'emailChanges emailUndos',
  returns: 'returnEvents returnLines returns',
  reviews: 'reviews',
  settings: 'settings',
  settlement: 'paymentEvents paymentMatch',
  sheets: 'importPictures importRows imports',
  staff: 'orderDigests staff staffChallenges staffCodes staffDevices staffLinks staffPasskeys',
  stock: 'stockCountLines stockCounts stockCountScans stockDocumentLines stockDocuments stockMatch stockMoves',
  wishlist: 'wishlistItems wishlists',
}

/** Tables of others that a slice's statements join all the same, each for a reason. */
const joined = [
  ['address', 'users', 'The name and phone that a new address begins with.'],
  ['cart', 'categories pictures products variants', 'A cart with its products is one statement.'],
  ['cart', 'collectionProducts collections', 'A coupon may be for the products of a collection.'],
  ['cart', 'orders', 'Whether a code was used is told by the states of the orders that used it.'],
  [
    'catalogue',
    'categories categorySlugs collectionProducts collections collectionSlugs productColours products productSlugs sizeCharts',
    'What the store shows of the products that are live.',
  ],
  ['catalogue', 'pictures reviews', 'Products are read with their pictures and ratings.'],
  ['content', 'coupons', 'What a message promises.'],
  ['content', 'looks', 'They are loaded with the catalogue, and written at the desk.'],
  [
    'content',
    'categories categorySlugs collectionProducts collections collectionSlugs products',
    'Where a look may lead, and what stands where a promise leads.',
  ],
  ['content', 'priceChanges priceSchedules', 'What prices give, where a text promises it.'],
  [
    'customers',
    'addresses orderCancels orderItems orders refunds returns reviews users',
    'Everything of one customer on one page.',
  ],
  ['customers', 'staff', 'Who wrote a note.'],
  ['desk', 'orderCancels variants', 'Orders are listed by what was cancelled of them, and by colour and size.'],
  ['desk', 'orders orderEvents orderItems', 'The list, the search and the page of an order, each in one statement.'],
  ['desk', 'parcels', 'The box that an order goes out in is a part of its page.'],
  ['desk', 'payments providerOrders refunds', 'Orders are listed and found by their money.'],
  ['desk', 'returnLines returns users', 'What a customer ordered, refused and returned.'],
  ['desk', 'orderMails', 'What was mailed about an order is a part of its log.'],
  ['desk', 'staff', 'Who wrote a note, and who asked for a bulk.'],
  ['mail', 'orders staff users', 'Where mail goes, and whether its account is still there.'],
  ['order', 'couponUses', 'The coupon that an unpaid order holds.'],
  ['order', 'failedPayments', 'Unpaid orders are listed with what the bank said.'],
  ['order', 'payments providerOrders', 'Which order at the provider is free is one statement.'],
  ['order', 'categories products variants', "What an order would cost at today's prices; another colour or size."],
  ['order', 'returnLines returns', 'An order is read with its returns.'],
  [
    'packing',
    'orderCancels orderItems orders orderTags parcels returnLines',
    'What waits to be packed, and in which parcel it went.',
  ],
  ['packing', 'staff', 'Who packs an order.'],
  ['packing', 'variants', 'The codes on a piece.'],
  ['payment', 'orders returns', 'What of an order may be paid back, and whether its customer is asked where to.'],
  ['payment', 'staff', 'Who gave goodwill.'],
  ['person', 'orders payments providerOrders refunds returns users', 'What of an account is not settled; its erasure.'],
  ['pictures', 'orderItems sizeCharts', 'What an order names, or a size chart shows, is kept.'],
  ['pictures', 'productColours products variants', 'Whose pictures they are, and in which colours.'],
  [
    'pictures',
    'categories collections content looks',
    'Which pictures the home page, the menus and the listings still show.',
  ],
  ['platform', 'staff', 'A session is read with the role of whose it is.'],
  ['products', 'pictures variants', 'A product as staff see it, and a colour that is renamed, are one statement.'],
  ['products', 'staff', 'Who asked for a change of many products, and who planned a price.'],
  ['profile', 'users', 'A profile is a part of its account.'],
  ['refunds', 'orders payouts refunds staff', 'The list of refunds, with whose order it is and who gave it.'],
  ['returns', 'refunds', 'Whether the refund of a return waits, and is counted instead of it.'],
  [
    'reviews',
    'orderCancels orderItems orders users',
    'Who received a piece may review it; its order stands beside it at the desk.',
  ],
  ['reviews', 'products', 'Staff see and find reviews by the product they are of.'],
  ['settings', 'categories pictures products variants', 'What a shop lacks before it opens.'],
  ['settings', 'staff', 'Who changed a setting.'],
  ['settings', 'orders', 'Whether the prefix of order numbers is in use.'],
  [
    'settlement',
    'orderCancels orders payments providerOrders refunds returns',
    'Orders and money are laid side by side.',
  ],
  [
    'sheets',
    'categories orderItems orders products productSlugs sizeCharts stockMoves users variants',
    'A spreadsheet is read in pages, each one statement.',
  ],
  [
    'sheets',
    'categorySlugs collectionProducts collections coupons looks pictureMasters pictures pictureUploads priceChanges reviews stockCountLines stockCountScans stockDocumentLines wishlistItems',
    'Whether anything names by now what an import began; its pictures.',
  ],
  ['staff', 'staffSessions', 'When somebody was last seen.'],
  ['stock', 'pictures products variants', 'Stock is a column of the variant; staff see it with name and picture.'],
  ['stock', 'orders', 'What is ordered and not packed still lies on the shelf.'],
  ['wishlist', 'products', 'What can be wished for.'],
] as const

/** Those that it even writes. */
const writtenAbroad = [
  'content looks',
  'person users',

  'products pictures',
  'products variants',
  'profile users',
  'sheets pictureMasters',
  'stock variants',
]

/** They are handed the names of tables, and so are not read here. */
const generic = [
  'catalogue/load-queries.ts',
  'jobs/sweep-leftovers.ts',
  'person/personal-queries.ts',
  'platform/migrate.ts',
]

type Naming = { slice: string; table: string; writes: boolean }

/** Every table that a statement of a slice names, in Kysely's words or in SQL. */
async function namedTables(known: readonly string[]): Promise<Naming[]> {
  const bySql = new Map(known.map((table) => [table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), table]))
  const files = globSync('*/**/*.ts', { cwd: join(root, 'api/src'), exclude: ['**/*.test.ts', 'platform/schema.ts'] })
  const naming: Naming[] = []
  for (const file of files) {
    const slice = file.split('/')[0] ?? ''
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

test("a slice's statements name its own tables, and others' where that is written down", async () => {
  const naming = await namedTables([...ownerOf.keys()])
  expect(new Set(naming.map(({ table }) => table)).size).toBeGreaterThan(35)
  const foreign = naming.filter(({ slice, table }) => ownerOf.get(table) !== slice)
  const named = [...new Set(foreign.map(({ slice, table }) => `${slice} ${table}`))]
  const allowed = joined.flatMap(([slice, tables]) => tables.split(' ').map((table) => `${slice} ${table}`))
  expect(named.toSorted()).toEqual(allowed.toSorted())
})

test('nobody else writes a table', async () => {
  const naming = await namedTables([...ownerOf.keys()])
  const foreign = naming.filter(({ slice, table, writes }) => writes && ownerOf.get(table) !== slice)
  expect([...new Set(foreign.map(({ slice, table }) => `${slice} ${table}`))].toSorted()).toEqual(writtenAbroad)
})

test('few files are handed the names of the tables they read', async () => {
  const files = globSync('*/**/*.ts', { cwd: join(root, 'api/src'), exclude: ['**/*.test.ts'] })
  const handed: string[] = []
  for (const file of files) {
    const text = await readFile(join(root, 'api/src', file), 'utf8')
    if (/sql\.table\(|(selectFrom|insertInto|updateTable|deleteFrom)\([^')]/.test(text)) handed.push(file)
  }
  expect(handed.toSorted()).toEqual(generic)
})

/** The API's slices from the ground up: each calls those before it. */
const slices =
  'platform backup audit openapi stock pictures settings reviews catalogue content wishlist cart products payment parcels order address receipt returns mail auth profile person settlement refunds desk packing staff customers sheets commands jobs'.split(
    ' ',
  )

/** Who calls up all the same. */
const upward = ['auth profile', 'reviews catalogue']

test('the slices of the API call each other one way', async () => {
  const files = globSync('*/**/*.ts', { cwd: join(root, 'api/src'), exclude: ['**/*.test.ts'] })
  expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(new Set(slices))
  const calls = new Set<string>()
  for (const file of files) {
    const text = await readFile(join(root, 'api/src', file), 'utf8')
    const [from = ''] = file.split('/')
    for (const [, to = ''] of text.matchAll(/(?:from|import\()\s*'(?:\.\.\/)+([a-z]+)\//g)) {
      if (slices.indexOf(to) > slices.indexOf(from)) calls.add(`${from} ${to}`)
    }
  }
  expect([...calls].toSorted()).toEqual(upward)
})
