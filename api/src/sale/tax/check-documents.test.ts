import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { runMatchCommand } from '../../commands/match.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../order/move-order.ts'
import { matchNightly, readLastMatch } from '../settlement/match-nightly.ts'

let shop: PayingShop
let lost = ''

/** Three invoices, and a credit note for the whole third one. */
beforeEach(async () => {
  shop = await openPayingShop()
  const asha = await makeShopper(shop, shop.db)
  const tee = await makeProduct(shop.db, { stock: 20 })
  for (let nth = 0; nth < 3; nth += 1) {
    lost = await asha.buy([lineOf(tee)])
    await bringTo(shop.db, lost, 'SHIPPED', shop.clock())
  }
  await inTransaction(shop.db, (tx) => moveOrder(tx, { orderId: lost, to: 'LOST', by: 'staff', now: shop.clock() }))
})
afterEach(() => shop.close())

const unexplained = async () => (await shop.match()).unexplained.filter((one) => one.startsWith('tax document'))
const idOf = (number: string) => sql`(select id from tax_documents where number = ${number})`

/** Plants rows that the shop cannot write: the triggers refuse them. */
async function plant(...statements: ReturnType<typeof sql>[]): Promise<void> {
  for (const table of ['tax_documents', 'tax_document_lines']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(shop.db)
  }
  for (const statement of statements) await statement.execute(shop.db)
}

test('documents made by the shop are in order', async () => {
  expect(await unexplained()).toEqual([])
})

test('a missing document is found, by the command and at night', async () => {
  await plant(
    sql`delete from tax_document_lines where document_id = ${idOf('AA2627/0000002')}`,
    sql`delete from tax_documents where number = 'AA2627/0000002'`,
  )
  const sentence = 'tax document AA2627/0000002: its number was taken, and there is no document'
  expect(await unexplained()).toEqual([sentence])
  const { text, isExplained } = await runMatchCommand({ db: shop.db, payments: shop.payments }, [], shop.clock())
  expect([isExplained, text.includes(sentence)]).toEqual([false, true])

  await shop.db.updateTable('paymentMatch').set({ since: shop.clock() }).execute()
  const told: object[] = []
  const log = { info: (said: object) => void told.push(said), error: (said: object) => void told.push(said) }
  shop.later(15 * 60)
  await matchNightly({ ...shop.parts, log }, async () => [])
  shop.later(21)
  await matchNightly({ ...shop.parts, log }, async () => [])
  expect((await readLastMatch(shop.db)).result).toBe('mismatch')
  expect(told).toMatchObject([{ match: 'mismatch', unexplained: [sentence] }])
})

test('a duplicate number is found', async () => {
  await plant(
    sql`alter table tax_documents drop constraint tax_documents_number_key`,
    sql`alter table tax_documents drop constraint tax_documents_year_prefix_serial_key`,
    sql`drop index tax_documents_open`,
    sql`insert into tax_documents select (jsonb_populate_record(document, jsonb_build_object('id', gen_random_uuid()))).*
      from tax_documents document where number = 'AA2627/0000001'`,
  )
  expect(await unexplained()).toContain('tax document AA2627/0000001: 2 documents have this number')
})

test('a number that its series did not issue is found', async () => {
  await plant(sql`update tax_series set next = 3 where prefix = 'AA'`)
  expect(await unexplained()).toEqual(['tax document AA2627/0000003: its number is not one that its series gave out'])
})

test('a wrong sum is found, and taxes under another head', async () => {
  await plant(
    sql`update tax_documents set taxable = taxable + 100, total = total + 100 where number = 'AA2627/0000001'`,
    sql`update tax_documents set taxable = taxable + cgst + sgst - 2, cgst = 1, sgst = 1 where number = 'AA2627/0000002'`,
  )
  expect(await unexplained()).toEqual([
    'tax document AA2627/0000001: 86000 paise, and its lines come to 85900',
    'tax document AA2627/0000002: its taxes are not those of its lines',
  ])
})

test('a credit note above its invoice is found', async () => {
  await plant(
    sql`update tax_document_lines set units = units + 1 where document_id = ${idOf('CN2627/0000001')} and position = 1`,
  )
  expect(await unexplained()).toEqual(['tax document AA2627/0000003: its credit notes exceed line 1'])
})
