import { addDays, istDay } from '@nukkad/contract/dates'
import type { Fit } from '@nukkad/contract/return-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveReturn } from '../../sale/returns/change-return.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let session: string
let support: string
let product: MadeProduct

const orders = 4

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  ;({ session } = await staffApp.makeStaff('accountant'))
  staffApp.clock.set(shop.clock())
  support = (await staffApp.makeStaff('support')).session
  product = await makeProduct(database.db, { stock: 50, sizes: ['S', 'M', 'L', 'XL'] })
  for (let nth = 0; nth < orders; nth += 1) await sellAndReturn(nth)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

/** 20 items of S, M and L, and 19 of XL. From three of the orders staff return an item of each for its size. */
async function sellAndReturn(nth: number): Promise<void> {
  const asha = await makeShopper(shop, database.db)
  const last = nth === orders - 1
  const lines = ['S', 'M', 'L', 'XL'].map((size) => lineOf(product, { size, quantity: size === 'XL' && last ? 4 : 5 }))
  const orderId = await asha.buy(lines, { method: 'CASH' })
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const { items } = await asha.read(orderId)
  const itemOf = (size: string) => items.find((item: { size: string }) => item.size === size).orderItemId
  const sendBack = async (size: string, fit?: Fit): Promise<string> => {
    const lines = [{ orderItemId: itemOf(size), quantity: 1 }]
    const reply = await staffApp.ask('POST /returns', {
      session: support,
      body: { orderId, reason: 'Size/fit issue', fit, lines },
    })
    expect([reply.status, reply.body.fit]).toEqual([201, fit ?? null])
    return reply.body.returnId
  }
  if (last) {
    // A declined return counts nowhere.
    const returnId = await sendBack('M', 'TOO_SMALL')
    const move = { returnId, to: 'REJECTED', by: 'staff', reason: 'Worn', now: shop.clock() } as const
    await inTransaction(database.db, (tx) => moveReturn(tx, move))
    return
  }
  await sendBack('S', 'TOO_SMALL')
  await sendBack('M', 'TOO_LARGE')
  await sendBack('L')
  await sendBack('XL', 'TOO_SMALL')
}

const range = () => ({ from: istDay(shop.clock()), to: istDay(shop.clock()) })

test('the report says how a size fits, by what customers said of it', async () => {
  const { rows } = (await staffApp.ask('GET /reports/returnSizes', { session, query: range() })).body
  const found = rows.map(({ name, cells }: { name: string; cells: unknown[] }) => [name.split(', ').at(-1), ...cells])
  expect(new Set(found)).toEqual(
    new Set([
      ['S', 20, 3, 15, 3, 15, 3, 0, 'Runs small'],
      ['M', 20, 3, 15, 3, 15, 0, 3, 'Runs large'],
      ['L', 20, 3, 15, 3, 15, 0, 0, 'Check size guide'],
      ['XL', 19, 3, null, 3, null, 3, 0, null],
    ]),
  )
})

test('the file of the report has the counts and the words', async () => {
  const { body } = await staffApp.ask('GET /reports/returnSizes/file.csv', { session, query: range() })
  expect(body).toContain('Size or fit %,Too small,Too large,Fit')
  expect(body).toContain(', S",20,3,15,3,15,3,0,Runs small')
})

test('the page of the product has the same, for the orders of a year', async () => {
  const ask = async (productId: string) => staffApp.ask(`GET /products/${productId}/fit`, { session })
  const counts = { delivered: 20, sizeReturns: 3 }
  const { sizes } = (await ask(product.productId)).body
  expect(new Set(sizes)).toEqual(
    new Set([
      { size: 'S', hint: 'Runs small', ...counts, tooSmall: 3, tooLarge: 0 },
      { size: 'M', hint: 'Runs large', ...counts, tooSmall: 0, tooLarge: 3 },
      { size: 'L', hint: 'Check size guide', ...counts, tooSmall: 0, tooLarge: 0 },
    ]),
  )
  expect((await ask((await makeProduct(database.db)).productId)).body).toEqual({ sizes: [] })
  expect((await ask('00000000-0000-4000-8000-000000000000')).body.code).toBe('STAFF_PRODUCT_NOT_FOUND')
  staffApp.clock.set(new Date(`${addDays(range().to, 365)}T12:00:00+05:30`))
  ;({ session } = await staffApp.makeStaff('accountant'))
  expect((await ask(product.productId)).body).toEqual({ sizes: [] })
})
