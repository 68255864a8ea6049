import { AddressBody } from '@nukkad/contract/address'
import { fieldWords, maxSavedAddresses } from '@nukkad/contract/address-rules'
import { type ConsentChannel, consentChannels, type CustomerFormat } from '@nukkad/contract/customer-import-rules'
import { pincodeDigits } from '@nukkad/contract/pincode-rules'
import { Email, Mobile, text } from '@nukkad/contract/shapes'
import type { CustomerRowRemark } from '@nukkad/contract/staff/customer-imports'
import type * as z from 'zod'
import { refused, type CsvLine } from '../../platform/read-csv.ts'
import { type ReadCell, readHead } from '../imports/formats/head-row.ts'
import { readState } from './read-state.ts'

/** A customer from a row of the file. */
export type ReadCustomer = {
  line: number
  name: string
  email: string
  /** '': the row has no Indian mobile number. */
  phone: string
  addresses: AddressBody[]
  channels: ConsentChannel[]
  /** The data of the row that cannot be imported. */
  leftOut: string[]
}

type CustomerFile = {
  format: CustomerFormat
  customers: ReadCustomer[]
  refused: CustomerRowRemark[]
  /** Columns that hold something and were not read. */
  ignoredColumns: string[]
}

type AddressColumns = Record<'company' | 'street' | 'more' | 'city' | 'state' | 'country' | 'pincode', string[]> & {
  names: string[]
  phone: string[]
}
type Columns = {
  email: string[]
  names: string[]
  whole: string[]
  phone: string[]
  consents: Record<ConsentChannel, string[]>
  addresses: AddressColumns[]
}

/** The normalised names of each column, in earlier and current exports. */
const consents = { email: ['acceptsemailmarketing', 'acceptsmarketing'], sms: ['acceptssmsmarketing'] }

const shopify: Columns = {
  email: ['email'],
  names: ['firstname', 'lastname'],
  whole: [],
  phone: ['phone', 'defaultaddressphone'],
  consents,
  addresses: [
    {
      names: ['firstname', 'lastname'],
      company: ['defaultaddresscompany', 'company'],
      street: ['defaultaddressaddress1', 'address1'],
      more: ['defaultaddressaddress2', 'address2'],
      city: ['defaultaddresscity', 'city'],
      state: ['defaultaddressprovincecode', 'provincecode', 'province'],
      country: ['defaultaddresscountrycode', 'countrycode', 'country'],
      pincode: ['defaultaddresszip', 'zip'],
      phone: ['defaultaddressphone', 'phone'],
    },
  ],
}

/** WooCommerce's own list, and the users from its export plugins. */
const woocommerce: Columns = {
  email: ['useremail', 'email', 'billingemail'],
  names: ['firstname', 'lastname'],
  whole: ['displayname', 'name'],
  phone: ['billingphone', 'phone', 'shippingphone'],
  consents,
  addresses: ['billing', 'shipping'].map((kind) => ({
    names: [`${kind}firstname`, `${kind}lastname`],
    company: [`${kind}company`],
    street: [`${kind}address1`],
    more: [`${kind}address2`],
    city: [`${kind}city`],
    state: [`${kind}state`],
    country: [`${kind}country`],
    pincode: [`${kind}postcode`],
    phone: [`${kind}phone`, 'billingphone'],
  })),
}

/** Reads a customer file of Shopify or WooCommerce. Each row without a valid customer states the reason. */
export function readCustomerFile([head, ...rows]: readonly CsvLine[]): CustomerFile {
  if (head === undefined || rows.length === 0) throw refused('The file has no rows.')
  const { cell, has, used } = readHead(head.cells)
  const format = formatOf(has)
  const columns = format === 'shopify' ? shopify : woocommerce
  const customers = new Map<string, ReadCustomer>()
  const remarks: CustomerRowRemark[] = []
  for (const row of rows) {
    const said = readRow(row, { cell, columns })
    const twin = customers.get(said.email)
    const words = twin === undefined ? said.fault : `${said.email} is also in row ${twin.line}`
    if (words === undefined) customers.set(said.email, said)
    else remarks.push({ line: row.line, name: said.email || said.name, words })
  }
  const isFilled = (name: string) => rows.some(({ cells }) => (cells[head.cells.indexOf(name)] ?? '').trim() !== '')
  const ignoredColumns = used().ignored.filter(isFilled)
  return { format, customers: [...customers.values()], refused: remarks, ignoredColumns }
}

function formatOf(has: (...names: string[]) => boolean): CustomerFormat {
  const isShopify = has('email') && has('firstname') && has('defaultaddressaddress1', 'address1', ...consents.email)
  if (isShopify) return 'shopify'
  if (has('useremail', 'billingemail') || (has('email') && has('username'))) return 'woocommerce'
  throw refused(
    'These are not the columns of a customer file from Shopify or WooCommerce. Please export it there again.',
  )
}

type Reading = { cell: ReadCell; columns: Columns }

function readRow(row: CsvLine, { cell, columns }: Reading): ReadCustomer & { fault: string | undefined } {
  const cells = cellsOf(row, cell)
  const written = cells.first(columns.email)
  const email = checked(Email, written)
  const name = nameIn(cells, columns)
  const { phone, typed, leftOut } = readPhone(cells, columns)
  const placed = columns.addresses.map((of) => readAddress(cells, of, { columns, phone: typed }))
  return {
    line: row.line,
    name,
    email: email.value ?? written,
    phone,
    addresses: distinct(placed.flatMap(({ address }) => address ?? [])).slice(0, maxSavedAddresses),
    channels: consentChannels.filter((channel) => isYes(cells.first(columns.consents[channel]))),
    leftOut: [...leftOut, ...placed.flatMap(({ fault }) => fault ?? [])],
    fault: written === '' ? noEmail : (named('E-mail', email.fault) ?? named('Name', checked(text(80), name).fault)),
  }
}

const noEmail = 'No e-mail. Customers log in with their e-mail'
const named = (column: string, fault: string | undefined) => fault && `${column}: ${fault}`

type Cells = { first: (names: readonly string[]) => string; joined: (names: readonly string[]) => string }

/** `first`: the first non-empty column of several. */
function cellsOf(row: CsvLine, cell: ReadCell): Cells {
  return {
    first: (names) => names.map((name) => cell(row, name)).find((said) => said !== '') ?? '',
    joined: (names) => names.flatMap((name) => cell(row, name) || []).join(' '),
  }
}

function nameIn({ first, joined }: Cells, { names, whole, addresses }: Columns): string {
  return [joined(names), first(whole), ...addresses.map((of) => joined(of.names))].find(Boolean) ?? ''
}

function readPhone({ first }: Cells, columns: Columns) {
  const typed = phoneIn(first(columns.phone))
  const { data: phone = '' } = Mobile.safeParse(typed)
  const isLost = typed !== '' && phone === ''
  return { typed, phone, leftOut: isLost ? [`Phone ${typed}: not an Indian mobile number`] : [] }
}

function checked<Value>(shape: z.ZodType<Value>, said: string): { value?: Value; fault?: string } {
  const read = shape.safeParse(said)
  return read.success ? { value: read.data } : { fault: faultIn(read.error) }
}

const faultIn = ({ issues: [issue] }: z.ZodError) => issue?.message ?? ''
const isYes = (cell: string) => /^(yes|true|1|subscribed)$/i.test(cell)
/** Some exports add an apostrophe, so that a spreadsheet keeps the number as text. */
const phoneIn = (cell: string) => cell.replace(/^'/, '')

type About = { columns: Columns; phone: string }

/** Undefined without a street. */
function readAddress(cells: Cells, of: AddressColumns, { columns, phone }: About) {
  const { first, joined } = cells
  if (first(of.street) === '') return {}
  const street = [of.company, of.street, of.more].flatMap((names) => first(names) || []).join(', ')
  const read = AddressBody.safeParse({
    fullName: joined(of.names) || nameIn(cells, columns),
    phone: phoneIn(first(of.phone)) || phone,
    street,
    city: first(of.city),
    state: readState(first(of.state)),
    country: first(of.country).replace(/^IN$/i, 'India'),
    postalCode: pincodeDigits(first(of.pincode)),
  })
  if (read.success) return { address: read.data }
  return { fault: `Address ${street}: ${addressFaultIn(read.error)}` }
}

/** A foreign address has a foreign phone and pincode, too. */
function addressFaultIn({ issues }: z.ZodError): string {
  const fieldOf = ({ path }: (typeof issues)[number]) => String(path[0])
  const issue = issues.find((one) => fieldOf(one) === 'country') ?? issues[0]
  return issue ? `${fieldWords(fieldOf(issue))}: ${issue.message}` : ''
}

function distinct(addresses: readonly AddressBody[]): AddressBody[] {
  return [...new Map(addresses.map((address) => [JSON.stringify(address), address])).values()]
}
