import { expect, test } from 'vitest'
import { readCsvText } from '../../platform/read-csv.ts'
import { readCustomerFile } from './read-customer-file.ts'
import { readState } from './read-state.ts'

const read = async (...lines: string[]) => readCustomerFile(await readCsvText(lines.join('\n')))

const shopify =
  'First Name,Last Name,Email,Accepts Marketing,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone'
const woocommerce =
  'ID,user_login,user_email,first_name,last_name,billing_first_name,billing_last_name,billing_phone,billing_address_1,billing_city,billing_state,billing_country,billing_postcode,shipping_first_name,shipping_last_name,shipping_address_1,shipping_city,shipping_state,shipping_country,shipping_postcode'

test('each row without a valid customer states the reason', async () => {
  const { customers, refused } = await read(
    shopify,
    'Asha,Rao,,yes,,,,,,,,,,9876543210',
    'Asha,Rao,not-an-email,yes,,,,,,,,,,',
    ',,nobody@example.com,yes,,,,,,,,,,',
    'Asha,Rao,asha@example.com,yes,,,,,,,,,,',
    'Asha,Rao,ASHA@example.com,yes,,,,,,,,,,',
  )
  expect(customers.map(({ email, line }) => [email, line])).toEqual([['asha@example.com', 5]])
  expect(refused).toEqual([
    { line: 2, name: 'Asha Rao', words: 'No e-mail. Customers log in with their e-mail' },
    { line: 3, name: 'not-an-email', words: 'E-mail: Please enter a valid email address' },
    { line: 4, name: 'nobody@example.com', words: expect.stringMatching(/^Name: /) },
    { line: 6, name: 'asha@example.com', words: 'asha@example.com is also in row 5' },
  ])
})

test('a foreign phone or address is left out with a remark, and the customer is imported', async () => {
  const { customers } = await read(
    shopify,
    'Ann,Lee,ann@example.com,no,,1 High Street,,London,England,ENG,United Kingdom,GB,SW1A 1AA,+44 20 7946 0958',
  )
  expect(customers).toMatchObject([{ email: 'ann@example.com', phone: '', addresses: [], channels: [] }])
  expect(customers[0]?.leftOut).toEqual([
    'Phone +44 20 7946 0958: not an Indian mobile number',
    'Address 1 High Street: Country: We deliver in India only',
  ])
})

test('a WooCommerce customer has a billing and a shipping address; equal ones count once', async () => {
  const home = '22 Church Street,Bengaluru,KA,IN,560001'
  const { format, customers } = await read(
    woocommerce,
    `7,asha,asha@example.com,Asha,Rao,Asha,Rao,9876543210,${home},Asha,Rao,${home}`,
    `8,ravi,ravi@example.com,,,Ravi,Menon,9123456780,${home},Meera,Menon,"1, MG Road",Kochi,KL,IN,682001`,
  )
  expect(format).toBe('woocommerce')
  expect(
    customers.map(({ name, addresses }) => [name, addresses.map(({ fullName, state }) => [fullName, state])]),
  ).toEqual([
    ['Asha Rao', [['Asha Rao', 'Karnataka']]],
    [
      'Ravi Menon',
      [
        ['Ravi Menon', 'Karnataka'],
        ['Meera Menon', 'Kerala'],
      ],
    ],
  ])
})

test("WooCommerce's own list has neither phone nor street", async () => {
  const { format, customers, refused } = await read(
    'Name,Username,Last active,Sign up,Email,Orders,Total spend,AOV,Country / Region,City,Region,Postal code',
    'Asha Rao,asha,2026-01-01,2025-01-01,asha@example.com,1,100,100,IN,Bengaluru,KA,560001',
  )
  expect([format, refused]).toEqual(['woocommerce', []])
  expect(customers).toMatchObject([{ name: 'Asha Rao', phone: '', addresses: [], leftOut: [] }])
})

test.each([
  ['KA', 'Karnataka'],
  ['IN-TS', 'Telangana'],
  ['or', 'Odisha'],
  ['tamil nadu', 'Tamil Nadu'],
  ['ENG', 'ENG'],
])('the state %s is read as %s', (cell, state) => {
  expect(readState(cell)).toBe(state)
})
