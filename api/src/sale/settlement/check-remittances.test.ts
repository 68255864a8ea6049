import { istDay } from '@nukkad/contract/dates'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { remittanceCsv, uploadRemittance } from '../../../test/upload-remittance.ts'
import { runMatchCommand } from '../../commands/match.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../order/move-order.ts'
import { checkRemittances } from './check-remittances.ts'

let shop: PayingShop
let staffApp: TestStaffApp
/** Orders of ₹859 each: still owed, paid over, and paid over before the courier said that it was delivered. */
let [owed, paid, early] = ['', '', '']
const [reference, otherReference] = ['UTIB0000000100000001', 'UTIB0000000100000002']

beforeAll(async () => {
  shop = await openPayingShop()
  staffApp = await openStaffApp(shop.db)
  owed = await parcel('AWB00000001', 'DELIVERED')
  paid = await parcel('AWB00000002', 'DELIVERED')
  early = await parcel('AWB00000003', 'SHIPPED')
  await book('AWB00000002', reference)
  await book('AWB00000003', otherReference)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
})

async function parcel(awb: string, to: 'SHIPPED' | 'DELIVERED'): Promise<string> {
  const asha = await makeShopper(shop, shop.db)
  const orderId = await asha.buy([lineOf(await makeProduct(shop.db, { price: 799 }))])
  const now = shop.clock()
  await bringTo(shop.db, orderId, 'PROCESSING', now)
  const steps = to === 'SHIPPED' ? ([] as const) : (['OUT_FOR_DELIVERY', 'DELIVERED'] as const)
  await inTransaction(shop.db, async (tx) => {
    await moveOrder(tx, { orderId, to: 'SHIPPED', by: 'staff', courier: 'Delhivery', awb, now })
    for (const step of steps) await moveOrder(tx, { orderId, to: step, by: 'staff', now })
  })
  return orderId
}

async function book(awb: string, bankReference: string): Promise<void> {
  const { session } = await staffApp.makeStaff('accountant')
  const { body: draft } = await uploadRemittance(staffApp, remittanceCsv([[awb, 859]]), { session })
  const { linesAmount: amount, counts } = draft
  const kept = { freight: 0, weight: 0, other: 0 }
  const body = { reference: bankReference, receivedOn: istDay(shop.clock()), amount, kept, counts }
  const booked = await staffApp.ask(`POST /remittances/${draft.remittanceId}/book`, { session, body })
  expect(booked.status).toBe(200)
}

const rollback = new Error('rolled back')

/** The sentences about rows that the shop does not write; they are rolled back. */
async function unexplained(...planted: RawBuilder<unknown>[]): Promise<string[]> {
  let found: string[] = []
  const trying = inTransaction(shop.db, async (tx) => {
    for (const statement of planted) await statement.execute(tx)
    found = await checkRemittances(tx, new Date(0))
    throw rollback
  })
  await expect(trying).rejects.toBe(rollback)
  return found
}

const linesOf = (bankReference: string) =>
  sql`remittance_id = (select id from remittances where reference = ${bankReference})`

test('remittances booked by the shop add up', async () => {
  expect(await unexplained()).toEqual([])
})

test('a courier that owes another amount than it collected is found', async () => {
  const less = sql`update parcels set cash_due = cash_due - 100 where order_id = ${owed} and way = 'out'`
  expect(await unexplained(less)).toEqual([`order ${owed}: its courier owes 85800 paise where 85900 were collected`])
})

test('cash that counts as remitted without a line is found', async () => {
  const more = sql`update parcels set cash_paid = 85900 where order_id = ${owed} and way = 'out'`
  expect(await unexplained(more)).toEqual([`order ${owed}: 85900 paise count as remitted where lines say 0`])
})

test('a booked line that does not count as remitted is found, before the delivery too', async () => {
  const unpaid = (orderId: string) => sql`update parcels set cash_paid = 0 where order_id = ${orderId} and way = 'out'`
  const sentence = (orderId: string) => `order ${orderId}: 0 paise count as remitted where lines say 85900`
  expect(await unexplained(unpaid(paid))).toEqual([sentence(paid)])
  expect(await unexplained(unpaid(early))).toEqual([sentence(early)])
})

test('a remittance with another sum than its lines is found', async () => {
  const less = sql`update remittances set lines_amount = lines_amount - 100, amount = amount - 100
    where reference = ${reference}`
  expect(await unexplained(less)).toEqual([`remittance ${reference}: 85800 paise where its lines come to 85900`])
})

test('a remittance without its lines is found', async () => {
  const gone = sql`delete from remittance_lines where ${linesOf(otherReference)}`
  expect(await unexplained(gone)).toEqual([
    `order ${early}: 85900 paise count as remitted where lines say 0`,
    `remittance ${otherReference}: 85900 paise where its lines come to 0`,
  ])
})

test('the match command names them', async () => {
  await sql`update remittance_lines set amount = amount + 100 where ${linesOf(reference)}`.execute(shop.db)
  const { text, isExplained } = await runMatchCommand({ db: shop.db, payments: shop.payments }, [], shop.clock())
  expect(isExplained).toBe(false)
  expect(text).toContain(`order ${paid}: 85900 paise count as remitted where lines say 86000`)
  expect(text).toContain(`remittance ${reference}: 85900 paise where its lines come to 86000`)
})
