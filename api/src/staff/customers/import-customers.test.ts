import { randomUUID } from 'node:crypto'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { CustomerImport } from '@nukkad/contract/staff/customer-imports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeUser } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { staffUrl } from '../../../test/staff-app.ts'

const api = openStaffApi()
const newWord = () => `c${randomUUID().slice(0, 8)}`

async function upload(file: string, { session } = api.manager): Promise<{ status: number; body: CustomerImport }> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="customers.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const reply = await api.staffApp.app.inject({
    method: 'POST',
    url: `${staffApiPath}/customers/import`,
    headers: {
      origin: staffUrl,
      cookie: `nukkad-staff=${session}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: `${head}${file}\r\n--x--\r\n`,
  })
  return { status: reply.statusCode, body: reply.json() }
}

const shopify =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'

const findUser = (email: string) =>
  api.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const pageOf = async (userId: string) => (await api.ask(`GET /customers/${userId}`)).body

async function countMails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs`.execute(api.db)
  return rows[0]!.count
}

test('customers from Shopify are imported with phone, address and consent, and get no mail', async () => {
  const word = newWord()
  const before = await countMails()
  const { status, body } = await upload(
    [
      shopify,
      `1,Asha,Rao,Asha.${word}@Example.com,yes,Rao & Co,22 Church Street,4th floor,Bengaluru,KA,IN,'560001,'+91 98765 43210,,no,100.00,1,,no,vip`,
      `2,Ravi,Menon,ravi.${word}@example.com,no,,,,,,,,,'+919123456780,yes,0.00,0,,no,`,
    ].join('\n'),
  )
  const ignoredColumns = ['Customer ID', 'Total Spent', 'Total Orders', 'Tax Exempt', 'Tags']
  const counts = { added: 2, known: 0, refused: [], leftOut: [], ignoredColumns }
  expect([status, body]).toEqual([201, { format: 'shopify', ...counts }])
  const asha = await pageOf((await findUser(`asha.${word}@example.com`)).id)
  expect(asha).toMatchObject({ name: 'Asha Rao', phone: '9876543210', isConfirmed: false })
  expect(asha.consents).toEqual([{ channel: 'email', importedAt: expect.any(String) }])
  expect(asha.addresses).toEqual([
    {
      addressId: expect.any(String),
      fullName: 'Asha Rao',
      phone: '9876543210',
      street: 'Rao & Co, 22 Church Street, 4th floor',
      city: 'Bengaluru',
      state: 'Karnataka',
      postalCode: '560001',
    },
  ])
  const ravi = await pageOf((await findUser(`ravi.${word}@example.com`)).id)
  expect(ravi).toMatchObject({ phone: '9123456780', addresses: [], consents: [{ channel: 'sms' }] })
  expect(await countMails()).toBe(before)
})

test('an existing customer is not changed, and a file sent again adds nobody', async () => {
  const word = newWord()
  const known = await makeUser(api.db, { email: `known.${word}@example.com`, name: 'Kaveri Iyer' })
  const file = [
    shopify,
    `1,Somebody,Else,KNOWN.${word}@example.com,yes,,1 Other Road,,Pune,MH,IN,411001,9000000001,9000000001,yes,0,0,,no,`,
    `2,New,Customer,new.${word}@example.com,yes,,2 Other Road,,Pune,MH,IN,411001,9000000002,9000000002,no,0,0,,no,`,
  ].join('\n')
  const unchanged = await findUser(`known.${word}@example.com`)
  expect((await upload(file)).body).toMatchObject({ added: 1, known: 1 })
  expect((await upload(file)).body).toMatchObject({ added: 0, known: 2 })
  expect(await findUser(`known.${word}@example.com`)).toEqual(unchanged)
  expect(await pageOf(known.userId)).toMatchObject({ name: 'Kaveri Iyer', addresses: [], consents: [] })
  const added = await pageOf((await findUser(`new.${word}@example.com`)).id)
  expect([added.addresses.length, added.consents.length]).toEqual([1, 1])
})

test('two imports of one file at once add each customer once', async () => {
  const word = newWord()
  const row = (n: number) => `${n},First,Last,n${n}.${word}@example.com,yes,,,,,,,,,,no,0,0,,no,`
  const rows = Array.from({ length: 40 }, (_, at) => row(at))
  const replies = await Promise.all([
    upload([shopify, ...rows].join('\n')),
    upload([shopify, ...rows.toReversed()].join('\n')),
  ])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(replies.reduce((sum, { body }) => sum + body.added, 0)).toBe(40)
})

test('a packer may not import customers, and a file of products is refused', async () => {
  const packer = await api.staffApp.makeStaff('packer')
  expect((await upload(shopify, packer)).status).toBe(403)
  const products = await upload('Handle,Title,Variant SKU\na,A,1\n')
  expect(products.body).toMatchObject({ code: 'IMPORT_REFUSED' })
})
