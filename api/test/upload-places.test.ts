import { staffApiPath } from '@nukkad/contract/staff-rules'
import { apiPath } from '@nukkad/contract/paths'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './database.ts'
import { makeProduct } from './make.ts'
import { openShop, type OpenShop } from './shop.ts'
import { bringTo, lineOf, makeShopper, type Shopper } from './shopper.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from './staff-app.ts'
import { waitUntil } from './wait-until.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
const sockets: Socket[] = []

beforeAll(async () => {
  database = await testDatabase()
  const slow = { callMs: 60_000, uploadMs: 60_000, stallMs: 60_000, leastBytes: 4 }
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db, { bodies: slow })
  for (const { app } of [shop, staffApp]) await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

type Upload = { path: string; head: string }

/** The first bytes of an upload whose rest never comes; `reply` is what came back. */
async function holdUpload({ app }: Pick<OpenShop, 'app'>, { path, head }: Upload) {
  const socket = connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port })
  sockets.push(socket)
  await once(socket, 'connect')
  let reply = ''
  socket.on('data', (chunk) => (reply += chunk))
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n',
  )
  return { socket, reply: () => reply }
}

/** Holds as many uploads as one caller may, and some more; resolves once one is refused. */
async function holdAll(app: Pick<OpenShop, 'app'>, upload: Upload) {
  const held = await Promise.all(Array.from({ length: 8 }, () => holdUpload(app, upload)))
  await waitUntil(() =>
    expect(held.map(({ reply }) => reply())).toContainEqual(expect.stringMatching(/^HTTP\/1\.1 503 /)),
  )
  return { countWaiting: () => held.filter(({ reply, socket }) => reply() === '' && !socket.closed).length }
}

async function receivedItem(shopper: Shopper): Promise<string> {
  const tee = await makeProduct(database.db, { stock: 50 })
  await shop.catalogue.reload()
  const orderId = await shopper.buy([lineOf(tee)])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  return (await shopper.read(orderId)).items[0].orderItemId
}

test('a customer with many unfinished uploads leaves places for the photos of others', async () => {
  const [greedy, modest] = [await makeShopper(shop, database.db), await makeShopper(shop, database.db, 'Kabir Shah')]
  const uploadOf = async (shopper: Shopper): Promise<Upload> => ({
    path: `${apiPath}/reviews/items/${await receivedItem(shopper)}/photos`,
    head: `Authorization: Bearer ${shopper.token}`,
  })
  const { countWaiting } = await holdAll(shop, await uploadOf(greedy))
  const { status } = await modest.ask(`POST /reviews/items/${await receivedItem(modest)}/photos`, {
    form: { photoId: randomUUID(), file: Buffer.from('no picture') },
  })
  expect(status).toBe(422)
  expect(countWaiting()).toBe(4)
})

test('a member of staff with many unfinished uploads leaves places for the pictures of others', async () => {
  const [greedy, modest] = [await staffApp.makeStaff('manager'), await staffApp.makeStaff('manager')]
  const path = `${staffApiPath}/content/pictures`
  const head = `Origin: ${staffUrl}\r\nCookie: nukkad-staff=${greedy.session}`
  const { countWaiting } = await holdAll(staffApp, { path, head })
  const file = 'content-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg'
  const { statusCode } = await staffApp.app.inject({
    method: 'POST',
    url: path,
    headers: {
      origin: staffUrl,
      cookie: `nukkad-staff=${modest.session}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: `--x\r\n${file}\r\n\r\nno picture\r\n--x--\r\n`,
  })
  expect(statusCode).toBe(422)
  expect(countWaiting()).toBe(6)
})
