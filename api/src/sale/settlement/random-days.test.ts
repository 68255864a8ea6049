import { randomUUID } from 'node:crypto'
import { defaultTerms, noConfirmRules } from '@nukkad/contract/terms-rules'
import { nextStatuses, type OrderStatus } from '@nukkad/contract/order-rules'
import { shopCancelReasons } from '@nukkad/contract/staff-rules'
import { returnMoves, unitOutcomes, type ReturnStatus } from '@nukkad/contract/return-rules'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { endDeaths, prepareDeaths, startDeaths } from '../../../test/dying-connections.ts'
import { randomFrom, type Random } from '../../../test/fuzz/random.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { noPayments, openTill, type Till } from '../../../test/payments.ts'
import { home, lineOf, makePayment, makeShopper, type Shopper } from '../../../test/shopper.ts'
import { remittanceCsv, uploadRemittance } from '../../../test/upload-remittance.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { moveOrder } from '../order/move-order.ts'
import { requireAnyOrderRow } from '../order/order-row.ts'
import { addShares, listLines, noShare, unitsOf } from '../order/order-units.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { matchStock } from '../../store/stock/match-stock.ts'
import { checkDocuments } from '../tax/check-documents.ts'
import { cancelUnconfirmedOrders } from './cancel-unconfirmed-orders.ts'
import { checkCash } from './check-cash.ts'
import { checkPaymentStates } from './check-payment-states.ts'
import { checkRemittances } from './check-remittances.ts'
import { checkOnline } from './match-payments.ts'

const sizes = ['S', 'M', 'L']
/** In the middle of a change the server dies over one of these tables. */
const tables = `orders order_items order_cancels order_events order_outcomes returns return_lines return_events refunds
  payouts parcels remittances remittance_lines stock_moves stock_counts stock_documents tax_series tax_documents tax_document_lines packing_ticks audit_log`.split(
  /\s+/,
)

let database: TestDatabase
let db: Db
let shop: OpenShop
let staffApp: TestStaffApp
let till: Till
let session: string
let products: MadeProduct[]
let variants: { id: string; sku: string }[]

beforeAll(async () => {
  database = await testDatabase()
  ;({ db } = database)
  till = await openTill()
  await prepareDeaths(db, tables)
})
beforeEach(async () => {
  // Refunds wait: the days ask for each step of a refund themselves.
  const { refund, listRefunds } = noPayments
  shop = await openShop(db, { payments: { ...till.payments, refund, listRefunds } })
  staffApp = await openStaffApp(db)
  ;({ session } = await staffApp.makeStaff('owner'))
  await setRules()
  products = [await makeProduct(db, { stock: 12, price: 799 }), await makeProduct(db, { stock: 12, price: 333 })]
  const ids = products.map(({ productId }) => productId)
  variants = await db.selectFrom('variants').select(['id', 'sku']).where('productId', 'in', ids).execute()
})
afterEach(async () => {
  await staffApp.close()
  await shop.close()
})
afterAll(async () => {
  await till.sandbox.close()
  await database.close()
})

/** Large COD orders wait for their confirmation, and buyers may give a GSTIN. */
async function setRules(): Promise<void> {
  const { checkout, businessInvoices } = (await staffApp.ask('GET /settings', { session })).body
  const put = async (call: string, body: object) =>
    expect((await staffApp.ask(call, { session, body })).status).toBe(200)
  const terms = { ...defaultTerms, confirm: { ...noConfirmRules, rupees: 2_000 } }
  await put('PUT /settings/checkout', { value: terms, version: checkout.version })
  await put('PUT /settings/business-invoices', { value: true, version: businessInvoices.version })
  await waitUntil(() => {
    expect([shop.catalogue.terms().confirm.rupees, shop.catalogue.takesGstin()]).toEqual([2_000, true])
  })
}

/** The broken rules, of all that hold whenever no change is under way. */
async function faultsOf({ orders }: Day): Promise<string[]> {
  const { rows } = await sql<{ what: string; id: string }>`
    select 'more refunded than captured' as what, payment.id as id from payments payment
      where payment.amount < (select coalesce(sum(amount), 0) from refunds
        where payment_id = payment.id and status <> 'FAILED')
    union all
    select 'more refunded than received in cash', orders.id from orders
      where cash_received(orders.id) < (select coalesce(sum(amount), 0) from refunds
        where order_id = orders.id and payment_id is null and status <> 'FAILED')
    union all
    select 'units without a place', orders.id from orders
      where (select coalesce(sum(-delta), 0) from stock_moves where order_id = orders.id and cause <> 'held') <>
        case when orders.status = 'CANCELLED' then 0
          else (select sum(quantity) from order_items where order_id = orders.id)
            - (select coalesce(sum(units), 0) from order_cancels where order_id = orders.id)
            - (select coalesce(sum(units), 0) from return_lines join returns on returns.id = return_id
                where returns.order_id = orders.id and outcome = 'shelf')
            - (select coalesce(sum(units), 0) from order_outcomes
                where order_outcomes.order_id = orders.id and outcome = 'shelf') end
    union all
    select 'numbers with a gap', concat(series.prefix, series.year) from tax_series series
      where (series.next - series.first) <> (select count(*) from tax_documents document
        where (document.year, document.prefix) = (series.year, series.prefix) and document.serial >= series.first)
    union all
    select 'a parcel left without an invoice', orders.id from orders
      where shipped_at is not null and not exists (select from tax_documents
        where order_id = orders.id and kind = 'INVOICE' and cancelled_at is null)
    union all
    select 'delivered and kept, with all of it credited', orders.id from orders
      where orders.status = 'DELIVERED' and total_amount > 0
        and (select coalesce(sum(case kind when 'INVOICE' then total else -total end), 0) from tax_documents
          where order_id = orders.id and cancelled_at is null) <= 0
    union all
    select 'credited more than invoiced', invoice.number from tax_documents invoice
      join tax_document_lines line on line.document_id = invoice.id
      cross join lateral (select coalesce(sum(noted.units), 0) as units, coalesce(sum(noted.total), 0) as total,
          coalesce(sum(noted.taxable), 0) as taxable, coalesce(sum(noted.cgst + noted.igst), 0) as tax
        from tax_documents note join tax_document_lines noted on noted.document_id = note.id
        where note.corrects = invoice.id and noted.corrects = line.position) credited
      where credited.units > line.units or credited.total > line.total or credited.taxable > line.taxable
        or credited.tax > line.cgst + line.igst
    union all
    select 'a courier owes what it did not collect, or owes not what it did', order_id from parcels
      join orders on orders.id = order_id where way = 'out'
        and (cash_due is not null) <> (payment_method = 'CASH' and exchange_of is null and parcels.state = 'delivered')
    union all
    select 'refunds of an exchange above what pays it', orders.id from orders
      where exchange_of is not null and exchanged_to(orders.id) < (select coalesce(sum(amount), 0) from refunds
        where order_id = orders.id and status <> 'FAILED')
    union all
    select 'two parcels under one AWB', courier || ' ' || awb from parcels
      where awb is not null group by courier, awb having count(*) > 1`.execute(db)
  const since = new Date(0)
  const failed = (await listFailed()).map(({ orderId }) => `${orderId}`)
  const money = [
    ...(await checkCash(db, since)),
    ...(await checkOnline(db, since)),
    ...(await checkRemittances(db, since)),
  ]
  const faults = [
    ...rows.map(({ what, id }) => `${what}: ${id}`),
    ...(await matchStock(db)).unexplained,
    ...(await checkPaymentStates(db, since)),
    ...(await checkDocuments(db, since)),
    ...money.filter((words) => !failed.some((orderId) => words.includes(orderId))),
  ]
  for (const { orderId } of orders) faults.push(...(await faultsOfOrder(orderId)))
  return faults
}

/** Money that came back from the bank is owed until somebody starts it again. */
function listFailed() {
  return db
    .selectFrom('refunds')
    .select(['id', 'orderId'])
    .where('status', '=', 'FAILED')
    .where('id', 'not in', (refund) =>
      refund.selectFrom('refunds').select('retryOf').$castTo<{ retryOf: string }>().where('retryOf', 'is not', null),
    )
    .execute()
}

const going: readonly OrderStatus[] = [
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_FAILED',
  'DELIVERED',
]
const parts = ['units', 'amount', 'tax'] as const

/** Ordered = cancelled + returned + on its way back + kept, for pieces, sum and tax of each line. */
async function faultsOfOrder(orderId: string): Promise<string[]> {
  const row = await requireAnyOrderRow(db, orderId)
  const lines = new Map((await listLines(db, orderId)).map(({ itemId, left }) => [itemId, left]))
  const coming = row.returns
    .filter(({ status }) => status !== 'REJECTED' && status !== 'CLOSED')
    .flatMap((one) => one.lines.filter(({ outcome }) => outcome === null))
  return unitsOf(row).flatMap(({ itemId, ordered, cancelled, returned }) => {
    const left = lines.get(itemId) ?? noShare
    const claimed = coming.filter((line) => line.itemId === itemId).reduce(addShares, noShare)
    const gone = addShares(addShares(cancelled, returned), claimed)
    const whole = going.includes(row.status) ? addShares(gone, left) : ordered
    const isWhole = parts.every((part) => whole[part] === ordered[part] && gone[part] <= ordered[part])
    const isLeft = parts.every((part) => left[part] >= 0 && (left.units > 0 || left[part] === 0))
    return isWhole && isLeft ? [] : [`line ${itemId} of ${orderId}: ${JSON.stringify({ ordered, gone, left })}`]
  })
}

/** Changes by any of this are changes of the shop. */
async function fingerprint(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select md5(concat(
      (select string_agg(concat(id, status, version, hold_reason, confirm_by, payment_method, gstin), ',' order by id) from orders),
      (select string_agg(concat(id, ended_at), ',' order by id) from cash_blocks),
      (select string_agg(concat(id, variant_id), ',' order by id) from order_items),
      (select concat(count(*), ' ', sum(units)) from order_cancels),
      (select string_agg(concat(id, status, version, refund_amount), ',' order by id) from returns),
      (select string_agg(concat(id, state, quantity), ',' order by id) from exchanges),
      (select string_agg(concat(id, status, reference), ',' order by id) from refunds),
      (select string_agg(concat(id, state, courier, awb, cash_paid), ',' order by id) from parcels),
      (select string_agg(concat(id, reference), ',' order by id) from remittances where booked_at is not null),
      (select string_agg(concat(order_id, masked), ',' order by order_id) from payouts),
      (select string_agg(concat(id, outcome), ',' order by id) from stock_counts),
      (select count(*) from stock_documents), (select max(id) from stock_moves))) as all`.execute(db)
  return rows[0]?.all ?? ''
}

async function countAudits(): Promise<number> {
  const { count } = await db
    .selectFrom('auditLog')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Reply = { status: number; body: { code?: string } }
type PlacedOrder = { orderId: string; asha: Shopper }
type PaidOnline = { razorpayOrderId: string; razorpayPaymentId: string; razorpaySignature: string }
type Day = {
  random: Random
  orders: PlacedOrder[]
  /** The payments for COD orders. */
  paid: Map<string, PaidOnline>
  counts: string[]
  references: number
  log: string[]
}
const idsOf = ({ orders }: Day) => orders.map(({ orderId }) => orderId)
/** An act and its actor. Undefined: there is nothing to do. */
type Step = { by: 'staff' | 'shopper' | 'clock'; what: string; send: () => Promise<Reply> } | undefined

const staff = (call: string, body?: object): Step => ({
  by: 'staff',
  what: `${call} ${JSON.stringify(body)}`,
  send: () => staffApp.ask(call, { session, ...(body && { body }) }),
})

async function place({ random, orders }: Day): Promise<void> {
  const asha = await makeShopper(shop, db)
  const method = random.pick(['CASH', 'ONLINE'] as const)
  const chosen = [random.pick(products), random.pick(products)]
  const added = await asha.add(
    ...chosen.map((tee) => lineOf(tee, { quantity: 1 + random.below(3), size: random.pick(sizes) })),
  )
  if (added.status !== 200) return
  const more = random.chance(0.2) ? buyer : {}
  const { status, body } = await asha.order({ method, more })
  if (status !== 201) return
  if (method === 'CASH' && (await listBlocks()).some(({ kind }) => kind === 'phone'))
    throw new Error('a COD order with a blocked phone')
  const { orderId } = body
  orders.push({ orderId, asha })
  if (method === 'CASH' || random.chance(0.1)) return
  await makePayment(db, orderId, shop.clock())
  const move = { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() } as const
  await inTransaction(db, (tx) => moveOrder(tx, move))
}

const buyer = { gstin: '29AAGCB7383J1Z4', businessName: 'Rao Traders' }

async function listBlocks(): Promise<{ blockId: string; kind: string }[]> {
  const { content } = (await staffApp.ask('GET /cash-rules/blocks', { session })).body
  return content.filter(({ isOn }: { isOn: boolean }) => isOn)
}

const readOrder = async (orderId: string) => (await staffApp.ask(`GET /orders/${orderId}`, { session })).body
const readReturn = async (returnId: string) => (await staffApp.ask(`GET /returns/${returnId}`, { session })).body

type Item = { orderItemId: string; quantity: number; cancelledQuantity: number; color: string; size: string }
type ReceivedUnits = { orderItemId: string; quantity: number }

/** Some pieces of a line, now and then more than there are. */
function someUnits({ items }: { items: Item[] }, random: Random): ReceivedUnits[] {
  return [{ orderItemId: random.pick(items).orderItemId, quantity: 1 + random.below(3) }]
}

/** Each piece with what was found of it. */
function verdicts(lines: readonly ReceivedUnits[], random: Random) {
  return lines.flatMap(({ orderItemId, quantity }) => {
    const split = quantity > 1 && random.chance(0.4) ? 1 : 0
    const [one, other] = [random.pick(unitOutcomes), random.pick(unitOutcomes)]
    if (split === 0 || one === other) return [{ orderItemId, quantity, outcome: one }]
    return [
      { orderItemId, quantity: split, outcome: one },
      { orderItemId, quantity: quantity - split, outcome: other },
    ]
  })
}

const rare: readonly OrderStatus[] = ['CANCELLED', 'LOST', 'RETURNED_TO_ORIGIN', 'DELIVERY_FAILED', 'REFUNDED']
/** So few that two parcels are given the same one. */
const awbs = Array.from({ length: 12 }, (_, nth) => `AWB${1000 + nth}`)

async function moveSome({ random, orders }: Day): Promise<Step> {
  const { orderId } = random.pick(orders)
  return moveOne(orderId, await readOrder(orderId), random)
}

/** A lost parcel turns up: back with us, or a cash one with its customer. One that is in transit gets lost. */
async function findSome(day: Day): Promise<Step> {
  const { random } = day
  const { rows } = await sql<{ orderId: string }>`
    select order_id from parcels where way = 'out' and state = 'lost' and order_id = any(${idsOf(day)}::text[])
    order by array_position(${idsOf(day)}::text[], order_id)`.execute(db)
  if (rows.length > 0) {
    const { orderId } = random.pick(rows)
    return moveOne(orderId, await readOrder(orderId), random, ['RETURNED_TO_ORIGIN', 'DELIVERED'])
  }
  const { orderId } = await pickOrder(day, 'SHIPPED')
  const { version, status } = await readOrder(orderId)
  return status === 'SHIPPED' ? staff(`POST /orders/${orderId}/moves`, { version, to: 'LOST' }) : undefined
}

type ReadOrder = Awaited<ReturnType<typeof readOrder>>

/** A likely next step of an order, or one of `only`. */
function moveOne(orderId: string, page: ReadOrder, random: Random, only?: readonly OrderStatus[]): Step {
  const { version, status, paymentMethod, exchangeOf, items, box } = page
  const isLost = box?.state === 'lost'
  const next = nextStatuses({ status, paymentMethod, exchangeOf, expired: false, isLost }, 'staff')
  const likely = next.filter((to) => only?.includes(to) ?? (!rare.includes(to) || random.chance(0.12)))
  if (likely.length === 0) return undefined
  const to = random.pick(likely)
  if (to === 'RETURNED_TO_ORIGIN') {
    const kept = (items as Item[]).map(({ orderItemId, quantity, cancelledQuantity }) => ({
      orderItemId,
      quantity: quantity - cancelledQuantity,
    }))
    const lines = verdicts(
      kept.filter(({ quantity }) => quantity > 0),
      random,
    )
    return staff(`POST /orders/${orderId}/receive`, { version, lines })
  }
  const label = to === 'SHIPPED' && { courier: random.pick(['Delhivery', 'DTDC']), awb: random.pick(awbs) }
  return staff(`POST /orders/${orderId}/moves`, { version, to, reason: 'Somebody said so', ...label })
}

/** The items of an order are scanned into its box; the act is that the box is closed, which makes its tax invoice. */
async function packSome(day: Day): Promise<Step> {
  const { random } = day
  const { orderId } = await pickOrder(day, random.pick(['CONFIRMED', 'PROCESSING']))
  const opened = await staffApp.ask(`POST /packing/${orderId}/claim`, { session })
  if (opened.status !== 200) return undefined
  for (const { itemId, quantity, ticked } of opened.body.lines) {
    for (let nth = ticked; nth < quantity; nth += 1) {
      const body = { tickId: randomUUID(), itemId }
      await staffApp.ask(`POST /packing/${orderId}/ticks`, { session, body })
    }
  }
  const label = random.chance(0.5) ? { courier: random.pick(['Delhivery', 'DTDC']), awb: random.pick(awbs) } : {}
  return staff(`POST /packing/${orderId}/packed`, { weightG: 400, ...label })
}

async function cancelSome({ random, orders }: Day): Promise<Step> {
  const { orderId, asha } = random.pick(orders)
  if (random.chance(0.1)) return { by: 'shopper', what: `cancel ${orderId}`, send: () => asha.cancel(orderId) }
  const page = await readOrder(orderId)
  const lines = random.chance(0.9) ? { lines: someUnits(page, random) } : {}
  return staff(`POST /orders/${orderId}/cancel`, {
    version: page.version,
    reason: random.pick(shopCancelReasons),
    // A shelf that is set to 0 each time leaves the later days nothing to sell.
    setStockToZero: random.chance(0.2),
    ...lines,
  })
}

/** Mostly one in that state, where there is one. */
async function pickOrder(day: Day, status: OrderStatus): Promise<PlacedOrder> {
  const { random, orders } = day
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', idsOf(day))
    .where('status', '=', status)
    .orderBy('id')
    .execute()
  const fitting = orders.filter(({ orderId }) => rows.some(({ id }) => id === orderId))
  return random.pick(fitting.length > 0 && random.chance(0.9) ? fitting : orders)
}

async function editSome(day: Day): Promise<Step> {
  const { random } = day
  const { orderId } = await pickOrder(day, 'CONFIRMED')
  const { version, items } = await readOrder(orderId)
  const { orderItemId, color } = random.pick(items as Item[])
  const line = { orderItemId, color, size: random.pick(sizes) }
  if (random.chance(0.5)) return staff(`POST /orders/${orderId}/edit`, { version, lines: [line] })
  const lines = [{ ...line, productId: random.pick(products).productId }]
  // A prepaid order is refused another total, now and then with the first one.
  const quoted = await staffApp.ask(`POST /orders/${orderId}/edit/quote`, { session, body: { lines } })
  return staff(`POST /orders/${orderId}/edit`, { version, lines, totalAmount: quoted.body.totalAmount ?? 799 })
}

/** Larger quantities are mostly refused, as are exchanges for the same size. */
function exchangeOne({ items }: { items: Item[] }, random: Random) {
  const { orderItemId, size } = random.pick(items)
  return [{ orderItemId, quantity: 1, resolution: 'exchange', size: random.pick(sizes.filter((one) => one !== size)) }]
}

async function askForReturn(day: Day): Promise<Step> {
  const { random } = day
  const { orderId, asha } = await pickOrder(day, 'DELIVERED')
  const page = await readOrder(orderId)
  if (page.status !== 'DELIVERED') return undefined
  const units = random.chance(0.5) ? exchangeOne(page, random) : someUnits(page, random)
  const lines = random.chance(0.8) ? { lines: units } : {}
  if (random.chance(0.5)) return staff('POST /returns', { orderId, reason: 'Late', ...lines })
  const body = { userId: asha.userId, orderId, reason: 'Too small', ...lines }
  return { by: 'shopper', what: `return ${orderId}`, send: () => asha.ask('POST /return/request', { body }) }
}

async function moveReturn(day: Day): Promise<Step> {
  const { random } = day
  const known = await db
    .selectFrom('returns')
    .select('id')
    .where('orderId', 'in', idsOf(day))
    .orderBy((row) =>
      row.selectFrom('returnEvents').select('id').whereRef('returnId', '=', 'returns.id').orderBy('id').limit(1),
    )
    .execute()
  if (known.length === 0) return undefined
  const { id: returnId } = random.pick(known)
  const page = await readReturn(returnId)
  const { version, status } = page
  if (random.chance(0.2)) return staff(`PUT /returns/${returnId}/lines`, { version, lines: someUnits(page, random) })
  const next: ReturnStatus[] = [...returnMoves[status as ReturnStatus]]
  if (status === 'REJECTED') next.push('REQUESTED')
  const likely = next.filter((to) => !['REJECTED', 'CLOSED', 'REQUESTED'].includes(to) || random.chance(0.2))
  if (likely.length === 0) return undefined
  const to = random.pick(likely)
  if (to === 'RECEIVED') return receiveReturn(page, random)
  const cash = to === 'REFUNDED' && page.paymentMethod === 'CASH' && { reference: newReference(day) }
  return staff(`POST /returns/${returnId}/moves`, { version, to, reason: 'Somebody said so', ...cash })
}

type Coming = { returnId: string; version: number; proposal: number; lines: ReceivedUnits[] }

function receiveReturn({ returnId, version, proposal, lines }: Coming, random: Random): Step {
  const less = random.chance(0.3) && { refundAmount: random.below(Math.floor(proposal) + 2), refundReason: 'Worn' }
  const choice = random.chance(0.3) && { exchange: random.pick(['send', 'refund']) }
  // Only an item that is as good as new is exchanged.
  const received = random.chance(0.5)
    ? lines.map((line) => ({ ...line, outcome: 'shelf' as const }))
    : verdicts(lines, random)
  return staff(`POST /returns/${returnId}/receive`, { version, lines: received, ...less, ...choice })
}

function newReference(day: Day): string {
  day.references += day.random.chance(0.9) ? 1 : 0
  return String(629_318_400_000 + day.references)
}

/** Cash goes back: the customer names an account, the bank sends it under a reference, and it arrives or comes back. */
const ripe = { payout: 'REQUESTED', sent: 'READY', processed: 'SENT', failed: 'SENT', retry: 'FAILED' } as const
const calls = ['payout', 'sent', 'processed', 'failed', 'retry'] as const

async function payOut(day: Day): Promise<Step> {
  const { random } = day
  const known = await db
    .selectFrom('refunds')
    .select(['id', 'orderId', 'status'])
    .where('paymentId', 'is', null)
    .where('orderId', 'in', idsOf(day))
    .orderBy(sql`array_position(${idsOf(day)}::text[], order_id), amount, status`)
    .execute()
  // Few orders are paid in cash and refunded, so mostly a call that fits is made.
  const isFitting = random.chance(0.9)
  const possible = calls.flatMap((call) =>
    known.filter(({ status }) => status === ripe[call] || !isFitting).map((refund) => ({ call, ...refund })),
  )
  if (possible.length === 0) return undefined
  const { call, id, orderId } = random.pick(possible)
  if (call === 'payout') return nameAccount(day, orderId)
  const bodies = {
    sent: { reference: newReference(day) },
    failed: { reason: 'The bank refused it' },
    retry: { askAgain: random.chance(0.5) },
    processed: undefined,
  }
  return staff(`POST /refunds/${id}/${call}`, bodies[call])
}

function nameAccount({ random, orders }: Day, orderId: string | null): Step {
  const asha = orders.find((order) => order.orderId === orderId)?.asha
  const bank = { method: 'bank', account: '123456789012', ifsc: 'HDFC0001234', name: 'Asha Rao' }
  const body = random.chance(0.5) ? bank : { method: 'upi', upiId: 'asha.rao@okaxis' }
  if (asha === undefined) return undefined
  const name = () => asha.givePayout(orderId ?? '', body)
  // The job that mails the code may die with its server; the customer asks for another code later.
  const send = () =>
    name().catch(async () => {
      await endDeaths(db)
      return name()
    })
  return { by: 'shopper', what: `payout ${orderId}`, send }
}

async function giveGoodwill({ random, orders }: Day): Promise<Step> {
  const { orderId } = random.pick(orders)
  return staff('POST /refunds', { orderId, amount: 1 + random.below(random.chance(0.9) ? 60 : 6_000), reason: 'Sorry' })
}

/** A courier pays for some of its parcels, mostly what it owes, and for one that nobody knows. */
async function remit(day: Day): Promise<Step> {
  const { random } = day
  const courier = random.pick(['Delhivery', 'DTDC'])
  const parcels = await db
    .selectFrom('parcels')
    .select(['awb', 'cashDue'])
    .where('courier', '=', courier)
    .where('awb', 'is not', null)
    .orderBy('awb')
    .execute()
  const lines = parcels
    .filter(() => random.chance(0.5))
    .map(
      ({ awb, cashDue }) =>
        [awb ?? '', random.chance(0.8) && cashDue !== null ? cashDue / 100 : random.below(900)] as const,
    )
  const csv = remittanceCsv([...lines, ['ZZ99999', 10]])
  const { status, body } = await uploadRemittance(staffApp, csv, { session, courier })
  if (status !== 201) return undefined
  day.references += 1
  const { remittanceId, linesAmount: amount, counts } = body
  const kept = { freight: random.chance(0.5) ? 10 : 0, weight: 0, other: 0 }
  return staff(`POST /remittances/${remittanceId}/book`, {
    reference: String(730_000_000_000 + day.references),
    receivedOn: '2026-11-26',
    amount: random.chance(0.9) ? amount - kept.freight : amount + 1,
    kept,
    counts,
  })
}

async function changeStock({ random, counts }: Day): Promise<Step> {
  const { id: variantId, sku } = random.pick(variants)
  const kind = random.below(5)
  if (kind === 0) {
    const amount = random.chance(0.3) ? { to: random.below(15) } : { by: random.pick([-4, -1, 1, 3]) }
    return staff('POST /stock/moves', { requestId: randomUUID(), variantId, reason: 'correction', ...amount })
  }
  if (kind === 1) {
    const bill = { supplier: 'Tirupur Knits', billNumber: randomUUID(), billedOn: '2026-11-19' }
    const lines = [{ variantId, quantity: 1 + random.below(4), cost: 210.5 }]
    return staff('POST /stock/inward', { documentId: randomUUID(), ...bill, lines })
  }
  if (counts.length === 0) {
    counts.push(randomUUID())
    const filter = { q: products[0]!.slug.toUpperCase() }
    return staff('POST /stock/counts', { countId: counts[0], name: 'Rack', filter })
  }
  if (kind > 2) {
    const scans = [{ scanId: randomUUID(), code: sku, quantity: random.below(8) }]
    return staff(`POST /stock/counts/${counts[0]}/scans`, { scans })
  }
  const countId = counts.pop()
  return staff(`POST /stock/counts/${countId}/close`, { outcome: random.chance(0.8) ? 'applied' : 'dropped' })
}

/** COD ends for one customer, or for the phone that all of them share; later it is offered again. */
async function blockCash({ random, orders }: Day): Promise<Step> {
  const open = await listBlocks()
  if (open.length > 0) return staff(`POST /cash-rules/blocks/${random.pick(open).blockId}/end`)
  const { asha } = random.pick(orders)
  const whom = random.chance(0.5) ? { kind: 'customer', email: asha.email } : { kind: 'phone', phone: home.phone }
  return staff('POST /cash-rules/blocks', { ...whom, reason: 'Three came back', endsAt: null })
}

/** A large COD order is confirmed by its customer, or on the phone. */
async function confirmSome(day: Day): Promise<Step> {
  const { random } = day
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', idsOf(day))
    .where('confirmBy', 'is not', null)
    .execute()
  const waiting = day.orders.filter(({ orderId }) => rows.some(({ id }) => id === orderId))
  if (waiting.length === 0) return undefined
  const { orderId, asha } = random.pick(waiting)
  const { version } = await readOrder(orderId)
  if (random.chance(0.4)) return staff(`POST /orders/${orderId}/confirm`, { version, note: 'Spoke to her' })
  const body = { version: (await asha.read(orderId)).version }
  const send = () => asha.ask(`POST /orders/${orderId}/confirm`, { body })
  return { by: 'shopper', what: `confirm ${orderId}`, send }
}

/** Nobody confirms in time, and the clock cancels. */
async function letPass(day: Day): Promise<Step> {
  const { random } = day
  const waiting = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', idsOf(day))
    .where('confirmBy', 'is not', null)
    .orderBy('id')
    .execute()
  if (waiting.length === 0 || random.chance(0.5)) return undefined
  const { id } = random.pick(waiting)
  await db.updateTable('orders').set({ confirmBy: shop.clock() }).where('id', '=', id).execute()
  const send = async () => {
    const failure = await cancelUnconfirmedOrders(shop.parts).then(
      () => undefined,
      (error: unknown) => error,
    )
    return { status: failure === undefined ? 200 : 503, body: {} }
  }
  return { by: 'clock', what: `the confirmation of ${id} is late`, send }
}

/** A COD order is paid online; the page asks again where the shop died after the payment. */
async function payInstead(day: Day): Promise<Step> {
  const { orderId, asha } = await pickOrder(day, 'CONFIRMED')
  const send = async () => {
    if (!day.paid.has(orderId)) {
      const opened = await asha.ask(`POST /orders/${orderId}/payment`)
      if (opened.status !== 200) return opened
      const razorpayOrderId: string = opened.body.id
      const { id, signature } = till.sandbox.pay({ orderId: razorpayOrderId })
      day.paid.set(orderId, { razorpayOrderId, razorpayPaymentId: id, razorpaySignature: signature })
    }
    return asha.ask('POST /payment/verify', { body: { orderId, ...day.paid.get(orderId) } })
  }
  return { by: 'shopper', what: `pay ${orderId} online`, send }
}

/** The invoice is for a business, or for a consumer again. */
async function giveGstin(day: Day): Promise<Step> {
  const { random } = day
  const { orderId, asha } = await pickOrder(day, 'CONFIRMED')
  const { version, gstin } = await readOrder(orderId)
  const body = gstin === null ? buyer : { gstin: null, businessName: null }
  if (random.chance(0.4)) return staff(`PUT /orders/${orderId}/gstin`, { version, ...body })
  const send = () => asha.ask(`PUT /orders/${orderId}/gstin`, { body })
  return { by: 'shopper', what: `gstin of ${orderId}`, send }
}

/** The frequency of each act. Packing and delivery are the most frequent, so that something can be returned. */
const weights = new Map([
  [moveSome, 5],
  [packSome, 2],
  [cancelSome, 1],
  [editSome, 1],
  [askForReturn, 2],
  [moveReturn, 3],
  [findSome, 1],
  [payOut, 3],
  [giveGoodwill, 1],
  [remit, 1],
  [changeStock, 2],
  [blockCash, 1],
  [confirmSome, 1],
  [letPass, 1],
  [payInstead, 1],
  [giveGstin, 1],
])
const kinds = [...weights].flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind))

/** Does it, now and then on a server that dies over one of the tables; says whether it died. */
async function perform({ send }: NonNullable<Step>, { random }: Day): Promise<Reply & { died: boolean }> {
  if (random.chance(0.75)) return { ...(await send()), died: false }
  const fatal = tables.filter(() => random.chance(0.4))
  await startDeaths(db, fatal)
  try {
    const reply = await send()
    return { ...reply, died: reply.status === 500 || reply.status === 503 }
  } finally {
    await endDeaths(db)
  }
}

/** The long run tries many more days. */
const seeds = process.env.LONG ? Array.from({ length: 20 }, (_, nth) => 1_000 + nth * 7_919) : [2026]
const steps = process.env.LONG ? 400 : 60
const made = new Set<(day: Day) => Promise<Step>>()

type StepOutcome = { result: 'changed' | 'refused' | 'died' | 'nothing'; faults: string[] }

/** Something that somebody does, and what it broke. */
async function takeStep(day: Day): Promise<StepOutcome> {
  const kind = day.random.pick(kinds)
  const step = await kind(day)
  if (step === undefined) return { result: 'nothing', faults: [] }
  const [before, audits] = [await fingerprint(), await countAudits()]
  const reply = await perform(step, day)
  const isChanged = (await fingerprint()) !== before
  const recorded = (await countAudits()) - audits
  day.log.push(`${step.what} → ${reply.status} ${reply.body.code ?? ''} ${reply.died ? 'died' : ''}`)
  if (isChanged) made.add(kind)
  await takeInExchanges(day)
  const faults = [...faultsOfReply(reply, isChanged), ...(await faultsOf(day))]
  if (recorded !== (isChanged && step.by === 'staff' ? 1 : 0)) faults.push(`${recorded} rows of the audit log`)
  return { result: resultOf(reply, isChanged), faults }
}

let sentInExchange = 0

/** Orders that went out in exchange are orders of the day from now on. */
async function takeInExchanges(day: Day): Promise<void> {
  const known = idsOf(day)
  const sent = await db
    .selectFrom('orders')
    .select(['id', 'exchangeOf'])
    .where('exchangeOf', 'in', known)
    .where('id', 'not in', known)
    .execute()
  for (const { id: orderId, exchangeOf } of sent) {
    const first = day.orders.find((order) => order.orderId === exchangeOf)
    if (first === undefined) continue
    sentInExchange += 1
    day.orders.push({ ...first, orderId })
  }
}

type Performed = Reply & { died: boolean }

function faultsOfReply({ status, died }: Performed, isChanged: boolean): string[] {
  const faults = status < 500 || died ? [] : [`answered with ${status}`]
  return status >= 400 && isChanged ? [...faults, 'refused, and changed something all the same'] : faults
}

function resultOf({ died }: Performed, isChanged: boolean): StepOutcome['result'] {
  if (died) return 'died'
  return isChanged ? 'changed' : 'refused'
}

test.each(seeds)(
  'random days of the shop leave no item, paisa or change unexplained (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const day: Day = {
      random: randomFrom(seed),
      orders: [],
      paid: new Map(),
      counts: [],
      references: seed * 1_000,
      log: [],
    }
    const tally = { changed: 0, refused: 0, died: 0, nothing: 0 }
    while (day.orders.length === 0) await place(day)
    for (let nth = 0; nth < steps; nth += 1) {
      if (day.orders.length < 4 || day.random.chance(0.04)) await place(day)
      const { result, faults } = await takeStep(day)
      expect({ faults, after: faults.length > 0 ? day.log.slice(-12) : [] }).toEqual({ faults: [], after: [] })
      tally[result] += 1
    }
    for (const { id } of await listFailed()) await staff(`POST /refunds/${id}/retry`, {})?.send()
    expect([await listFailed(), await faultsOf(day)]).toEqual([[], []])
    // The longer a day goes on, the more of its orders are at their end.
    expect(tally.changed).toBeGreaterThan(steps / 16)
    expect(tally.died).toBeGreaterThan(0)
  },
)

test.runIf(process.env.LONG)('in those days every kind of change was made', () => {
  expect([...weights.keys()].filter((kind) => !made.has(kind))).toEqual([])
  expect(sentInExchange).toBeGreaterThan(0)
})
