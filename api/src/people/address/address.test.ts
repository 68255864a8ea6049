import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, makeUser, type MadeUser } from '../../../test/make.ts'
import { phonesAsTyped } from '../../../test/phones.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'

const home = {
  fullName: 'Asha Rao',
  phone: '98765-43210',
  email: 'asha@example.com',
  street: '4th floor, 22 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560001',
}

let database: TestDatabase
let shop: OpenShop
let asha: MadeUser
let ravi: MadeUser

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  const now = shop.clock()
  asha = await makeUser(database.db, { now })
  ravi = await makeUser(database.db, { now, name: 'Ravi Menon' })
})

const add = (who: MadeUser, body: object = home, as = who) =>
  shop.ask(`POST /addresses/${who.userId}`, { body, token: as.token })
const change = (addressId: string, body: object, { token }: MadeUser) =>
  shop.ask(`PUT /addresses/update/${addressId}`, { body, token })
const remove = (addressId: string, { token }: MadeUser) => shop.ask(`DELETE /addresses/${addressId}`, { token })
/** The address as listed for a customer without orders. */
const listed = (address: object) => ({ ...address, lastUsed: false })
const list = async (who: MadeUser, as = who) =>
  shop.ask('GET /addresses', { query: { userId: who.userId }, token: as.token })

test('a saved address is kept with the ten digits of its phone, and listed oldest first', async () => {
  const first = await add(asha)
  expect(first.status).toBe(201)
  expect(first.body).toEqual({ addressId: expect.any(String), ...home, phone: '9876543210' })

  shop.clock.advance(1000)
  const second = await add(asha, { ...home, street: '9 Brigade Road', email: '' })
  expect(second.body.email).toBeNull()
  expect((await list(asha)).body).toEqual([listed(first.body), listed(second.body)])
})

test('the saved address of the newest order is marked, whatever was ordered elsewhere since', async () => {
  const customer = await makeShopper(shop, database.db)
  const tee = lineOf(await makeProduct(database.db, { stock: 9 }))
  const buyTo = async (shippingAddress: object) => {
    shop.clock.advance(1000)
    await customer.add(tee)
    const bill = { totalAmount: 859, paymentMethod: 'CASH', deliveryCharges: 60 }
    const body = { userId: customer.userId, items: [tee], shippingAddress, ...bill }
    const placed = await customer.ask('POST /orders', { body })
    expect(placed.status).toBe(201)
    // The number of open cash orders is limited.
    await customer.cancel(placed.body.orderId)
  }
  const staffApp = { ...home, street: '9 Brigade Road' }
  await add(customer, home)
  shop.clock.advance(1000)
  await add(customer, staffApp)
  const marks = async () => (await list(customer)).body.map(({ lastUsed }: { lastUsed: boolean }) => lastUsed)
  expect(await marks()).toEqual([false, false])
  await buyTo(home)
  expect(await marks()).toEqual([true, false])
  await buyTo(staffApp)
  await buyTo({ ...home, street: '1 Gift Lane' })
  expect(await marks()).toEqual([false, true])
})

test('a customer without addresses sees an empty list', async () => {
  expect((await list(asha)).body).toEqual([])
})

test('a fourth address is refused, and a deletion makes room for one', async () => {
  const saved = [await add(asha), await add(asha), await add(asha)]
  const fourth = await add(asha)
  expect(fourth.status).toBe(409)
  expect(fourth.body.code).toBe('ADDRESS_LIMIT')

  const gone = await remove(saved[0]?.body.addressId, asha)
  expect(gone.body).toEqual({ message: 'Address Deleted Successfully' })
  expect((await add(asha)).status).toBe(201)
})

test('three of twenty addresses saved at once are kept', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => add(asha)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(17)
  expect((await list(asha)).body).toHaveLength(3)
})

test('a changed address keeps its place and loses omitted fields', async () => {
  const { body: saved } = await add(asha)
  const changed = await change(saved.addressId, { ...home, city: 'Mysuru', email: undefined }, asha)
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({ ...saved, city: 'Mysuru', email: null })
  expect((await list(asha)).body).toEqual([listed(changed.body)])
})

test.each([
  ['fullName', { fullName: ' ' }],
  ['phone', { phone: '98765' }],
  ['phone', { phone: '+44 20 7946 0958' }],
  ['phone', { phone: '98765 43210 99' }],
  ['country', { country: 'Nepal' }],
  ['country', { country: 'Pakistan' }],
  ['country', { country: '' }],
  ['email', { email: 'asha@' }],
  ['postalCode', { postalCode: '012345' }],
  ['postalCode', { postalCode: '56000' }],
  ['postalCode', { postalCode: '000000' }],
  ['street', { street: 'x'.repeat(241) }],
  ['city', { city: 'Pune\u0000' }],
])('an address with a bad %s is not saved', async (field, wrong) => {
  const reply = await add(asha, { ...home, ...wrong })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors)).toEqual([field])
  expect((await list(asha)).body).toEqual([])
})

test('an address must be in India, whether it is new or changed', async () => {
  const { body: saved } = await add(asha, { ...home, country: ' INDIA ' })
  expect(saved.country).toBe('India')
  for (const reply of [
    await add(asha, { ...home, country: 'Nepal' }),
    await change(saved.addressId, { ...home, country: 'Nepal' }, asha),
  ]) {
    expect(reply.body).toMatchObject({ status: 422, errors: { country: 'We deliver in India only' } })
  }
  expect((await list(asha)).body).toEqual([listed(saved)])
})

test.each(phonesAsTyped)('an address takes the phone %s, new or changed', async (phone) => {
  const { body: saved } = await add(asha, { ...home, phone })
  expect(saved.phone).toBe('9876543210')
  const changed = await change(saved.addressId, { ...home, phone }, asha)
  expect(changed.body.phone).toBe('9876543210')
})

test('another customer’s addresses can be neither read nor added to, changed or deleted', async () => {
  const { body: saved } = await add(asha)
  for (const reply of [
    await list(asha, ravi),
    await add(asha, home, ravi),
    await change(saved.addressId, { ...home, city: 'Kochi' }, ravi),
    await remove(saved.addressId, ravi),
  ]) {
    expect(reply.status).toBe(404)
    expect(JSON.stringify(reply.body)).not.toContain('Church Street')
  }
  expect((await list(asha)).body).toEqual([listed(saved)])
})

test('a deleted or unknown address is not found', async () => {
  const { body: saved } = await add(asha)
  await remove(saved.addressId, asha)
  for (const id of [saved.addressId, crypto.randomUUID(), 'nonsense']) {
    expect((await remove(id, asha)).status).toBe(404)
    expect((await change(id, home, asha)).status).toBe(404)
  }
})

test('without a login there are no addresses', async () => {
  for (const call of ['GET /addresses?userId=', 'POST /addresses/', 'DELETE /addresses/']) {
    const reply = await shop.ask(`${call}${asha.userId}`, call.startsWith('POST') ? { body: home } : {})
    expect(reply.status).toBe(401)
  }
})
