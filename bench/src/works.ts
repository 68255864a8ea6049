import type { ReportName } from '@nukkad/contract/report-rules'
import type { FigureName } from './figures.ts'

/** The numbers of products in the shops of `scale`. */
export const shopSizes = [200, 5_000, 50_000, 100_000] as const

/** The target of a figure; `atMost` and `atLeast` are inclusive. */
export type Mark = { figure: FigureName } & ({ atLeast: number } | { atMost: number })
export type Work = { name: string; unit: string; marks?: readonly Mark[] }

const ratio = (least: number): Mark => ({ figure: 'ratio', atLeast: least })
const upTo = (most: number, figure: FigureName = 'ours'): Mark => ({ figure, atMost: most })

const scaleParts = {
  firstStart: ['first start with its database', 's'],
  secondStart: ['second start with its database', 's'],
  idle: ['idle memory', 'MB'],
  loaded: ['loaded memory', 'MB'],
  list: ['repeated list', '/s'],
  product: ['product', '/s'],
  newFilter: ['a filter never asked before', 'ms'],
  newSearch: ['a search never asked before', 'ms'],
  price: ['a price change is seen', 'ms'],
  price2: ['a price change is seen by both of two', 'ms'],
} as const

/**
 * Staff's requests in a shop with a long history. `ours` is the 95th percentile there, `ratio` compares with a short
 * one.
 */
export const officeQuestions = {
  all: 'orders, the newest',
  confirmed: 'orders to pack',
  delivered: 'orders delivered',
  unpaid: 'orders not paid',
  paid: 'orders paid',
  refunded: 'orders refunded',
  cash: 'orders in cash',
  day: 'orders of a day',
  promised: 'orders promised for a day',
  promisedFirst: 'orders, promised first',
  state: 'orders to a state',
  pincode: 'orders to a pincode',
  courier: 'orders of a courier',
  product: 'orders with a product',
  variant: 'orders with a colour and size',
  partCancelled: 'orders cancelled in part',
  amount: 'orders of an amount',
  noted: 'orders with a note',
  held: 'orders held',
  tagged: 'orders with a tag',
  phone: 'search by phone',
  awb: 'search by AWB',
  name: 'search by part of a name',
  email: 'search by e-mail',
  deep: 'a page deep in the list',
  order: 'the page of an order',
  customers: 'customers by part of a name',
  customer: 'the page of a customer',
  today: 'today',
  search: 'search everywhere by part of a name',
  searchPhone: 'search everywhere by phone',
} as const

const officeWorks: Record<string, Work> = {
  ...Object.fromEntries(
    Object.entries(officeQuestions).map(([id, name]) => [
      `office_${id}`,
      { name: `office: ${name}`, unit: 'ms', marks: [upTo(2, 'ratio'), upTo(id === 'today' ? 120 : 60)] },
    ]),
  ),
  ...Object.fromEntries(
    ['list', 'search', 'words', 'sku', 'out', 'low', 'broken', 'archived', 'deep'].map((id) => [
      `office_stock_${id}`,
      { name: `office: stock of 50,000 products, ${id}`, unit: 'ms', marks: [upTo(60)] },
    ]),
  ),
  office_bulk: { name: 'office: 200 orders begin to be packed', unit: 's', marks: [upTo(5)] },
  office_beside: { name: 'product list while ten staff work', unit: '/s', marks: [ratio(0.9)] },
}

const ownerReports: Readonly<Record<ReportName, string>> = {
  sales: 'sales over time',
  categories: 'sales by category',
  products: 'sales by product',
  variants: 'sales by variant',
  states: 'sales by State',
  paymentMethods: 'sales by payment method',
  coupons: 'discounts by coupon',
  returnReasons: 'returns by reason',
  returnSizes: 'returns by product and size',
  pincodes: 'failed deliveries by pincode',
  couriers: 'failed deliveries by courier',
  sellThrough: 'sell-through',
  endOfDay: 'end of day',
  missedSearches: 'searches without results',
  stockAlerts: 'stock alerts',
}

/** The owner's questions with 100,000 orders over two years. `ratio`: twelve months against one. */
const ownerWorks: Record<string, Work> = {
  owner_home: { name: 'owner: the home page', unit: 'ms', marks: [upTo(150)] },
  ...Object.fromEntries(
    Object.entries(ownerReports).map(([report, name]) => [
      `owner_${report}`,
      { name: `owner: ${name}, 12 months`, unit: 'ms', marks: [upTo(1_000), upTo(3, 'ratio')] },
    ]),
  ),
  owner_search: { name: 'owner: search everywhere', unit: 'ms', marks: [upTo(60)] },
  owner_shopify: { name: 'owner: 1,000 rows of Shopify are shown', unit: 's', marks: [upTo(5)] },
}

/** Staff's requests with 50,000 products; `ratio` compares with 200. */
export const goodsQuestions = {
  all: 'the newest',
  live: 'in the store',
  draft: 'drafts',
  archived: 'archived',
  category: 'of a category',
  name: 'part of a name',
  sku: 'how an SKU begins',
  skus: 'how half of all SKUs begin',
} as const

const goodsWorks: Record<string, Work> = {
  goods_dryRun: { name: 'goods: 5,000 rows of 1,000 products are shown', unit: 's', marks: [upTo(15)] },
  goods_apply: { name: 'goods: they are applied', unit: 's', marks: [upTo(30)] },
  goods_besideApply: { name: 'product list while they are', unit: '/s', marks: [ratio(0.85)] },
  goods_fresh: { name: 'goods: page, list and search show them after', unit: 'ms', marks: [upTo(2_000)] },
  goods_edit: { name: 'goods: an edit is seen everywhere, 50,000 products', unit: 'ms', marks: [upTo(1_000)] },
  goods_besideEdits: { name: 'product list beside 60 edits a minute', unit: '/s', marks: [ratio(0.9)] },
  goods_besideEditsP99: { name: 'its p99 against none', unit: 'times', marks: [upTo(2)] },
  goods_memory: { name: 'memory after the edits against before', unit: 'times', marks: [upTo(1.1)] },
  ...Object.fromEntries(
    Object.entries(goodsQuestions).map(([id, name]) => [
      `goods_list_${id}`,
      { name: `goods: list of 50,000 products, ${name}`, unit: 'ms', marks: [upTo(2, 'ratio'), upTo(80)] },
    ]),
  ),
  goods_upload: { name: 'goods: a 12-megapixel picture is ready', unit: 's', marks: [upTo(4)] },
  goods_besideUploads: { name: 'p99 of the list beside 100 uploads against none', unit: 'times', marks: [upTo(2)] },
}

/** Beside 100,000 orders and 130,000 tax documents. */
const indiaWorks: Record<string, Work> = {
  india_pack: { name: 'india: 200 orders are packed with invoices', unit: 's', marks: [upTo(15)] },
  india_pdf: { name: 'india: 200 tax documents as one PDF', unit: 's', marks: [upTo(20)] },
  india_pdfMemory: { name: 'india: memory above idle meanwhile', unit: 'MB', marks: [upTo(150)] },
  india_gstr1: { name: 'india: GSTR-1 of a month with 9,000 orders', unit: 's', marks: [upTo(10)] },
  india_codRate: { name: 'india: COD orders with all rules against none', unit: '/s', marks: [ratio(0.9)] },
  india_codTrips: { name: 'india: round trips that COD rules add to an order', unit: 'trips', marks: [upTo(0)] },
  india_paymentState: { name: 'india: orders by payment state, the slowest', unit: 'ms', marks: [upTo(60)] },
}

/** Every measured work in the order of the table, with its targets. */
export const works: Readonly<Record<string, Work>> = {
  list: { name: 'product list', unit: '/s', marks: [ratio(0.55)] },
  product: { name: 'product by slug', unit: '/s', marks: [ratio(0.55)] },
  category: { name: 'categories', unit: '/s', marks: [ratio(0.55)] },
  search: { name: 'search, a repeated one', unit: '/s' },
  listBrotli: { name: 'product list, brotli', unit: '/s' },
  pageIdentity: { name: 'home page, identity', unit: '/s' },
  pageGzip: { name: 'home page, gzip', unit: '/s' },
  pageBrotli: { name: 'home page, brotli', unit: '/s', marks: [ratio(0.55)] },
  cartGuest: { name: "cart read, a guest's", unit: '/s', marks: [ratio(0.5)] },
  cartCustomer: { name: "cart read, a customer's", unit: '/s', marks: [ratio(0.5)] },
  cartAdd: { name: 'cart add', unit: '/s', marks: [ratio(0.7), upTo(60, 'p99at50')] },
  order: { name: 'POST /orders', unit: '/s', marks: [ratio(0.6), upTo(200, 'p99at50'), upTo(6, 'trips')] },
  orderMailed: {
    name: 'orders with all their mails',
    unit: '/s',
    marks: [
      { figure: 'ours', atLeast: 120 },
      upTo(6, 'serverMs'),
      upTo(5, 'databaseMs'),
      upTo(3, 'fsyncs'),
      upTo(4_150, 'walBytes'),
    ],
  },
  checkout: { name: 'checkout, four calls', unit: '/s', marks: [{ figure: 'ours', atLeast: 150 }] },
  checkoutMailed: {
    name: 'checkouts with all their mails',
    unit: '/s',
    marks: [upTo(5.5, 'serverMs'), upTo(5.5, 'databaseMs')],
  },
  orderApart: { name: 'an order with its mails, minutes after another', unit: '', marks: [upTo(97_000, 'walBytes')] },
  commit: { name: 'empty commit', unit: '/s' },
  rushSold: { name: 'rush: pieces sold, of those there were', unit: 'pieces', marks: [ratio(1)] },
  rushRefused: { name: 'rush: buyers clearly refused', unit: 'buyers' },
  rushUnclear: { name: 'rush: unclear answers', unit: 'answers', marks: [upTo(0)] },
  rushMails: { name: 'rush: last mail after the last order', unit: 's', marks: [upTo(300)] },
  ...scaleWorks(200, { secondStart: upTo(1.6), idle: upTo(170), loaded: upTo(250) }),
  ...scaleWorks(5_000, {}),
  ...scaleWorks(50_000, { secondStart: upTo(3), idle: upTo(350), price: upTo(300), price2: upTo(300) }),
  ...scaleWorks(100_000, { newFilter: upTo(10) }),
  scaleList: { name: '100,000 against 200: repeated list', unit: 'times the cost', marks: [upTo(1.5)] },
  scaleProduct: { name: '100,000 against 200: product', unit: 'times the cost', marks: [upTo(1.2)] },
  ...officeWorks,
  ...ownerWorks,
  ...goodsWorks,
  ...indiaWorks,
  idleMemory: { name: 'demo shop: idle', unit: 'MB', marks: [upTo(150)] },
  peakMemory: { name: 'demo shop: most during 200,000 requests', unit: 'MB', marks: [upTo(250)] },
  memoryAfter: { name: 'demo shop: half a minute after them', unit: 'MB', marks: [upTo(180)] },
  picturesPeak: { name: '200 products: with the process that made 96 pictures', unit: 'MB' },
  pictures: { name: '200 products: after making 96 pictures', unit: 'MB', marks: [upTo(250)] },
  heapGrowth: { name: 'heap after 200,000 requests against 20,000', unit: 'times', marks: [upTo(1.2)] },
  homeScript: { name: 'home: JavaScript', unit: 'kB', marks: [upTo(120)] },
  homePictures: { name: 'home: pictures', unit: 'kB', marks: [upTo(250)] },
  homeBlocked: { name: 'home: total blocking time', unit: 'ms', marks: [upTo(50)] },
  listingScript: { name: 'listing: JavaScript', unit: 'kB', marks: [upTo(120)] },
  listingBlocked: { name: 'listing: total blocking time', unit: 'ms', marks: [upTo(50)] },
  productScript: { name: 'product: JavaScript', unit: 'kB', marks: [upTo(120)] },
  productBlocked: { name: 'product: total blocking time', unit: 'ms', marks: [upTo(50)] },
}

function scaleWorks(products: number, marks: Partial<Record<keyof typeof scaleParts, Mark>>): Record<string, Work> {
  const size = products.toLocaleString('en')
  const entries = Object.entries(scaleParts) as [keyof typeof scaleParts, readonly [string, string]][]
  return Object.fromEntries(
    entries.map(([part, [name, unit]]) => {
      const mark = marks[part]
      return [`${part}${products}`, { name: `${size} products: ${name}`, unit, ...(mark && { marks: [mark] }) }]
    }),
  )
}
