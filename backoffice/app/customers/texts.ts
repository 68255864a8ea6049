import type { ConsentChannel } from '@nukkad/contract/customer-import-rules'
import { formatDay } from '@nukkad/contract/dates'
import { counted } from '../platform/counted.ts'

const channelNames = { email: 'E-mail', sms: 'SMS' } as const satisfies Record<ConsentChannel, string>

/** Texts of the list of customers and the page of a customer. */
export const texts = {
  createOrder: 'Create order',
  list: {
    title: 'Customers',
    caption: 'Customers',
    search: 'Search customers',
    placeholder: 'Name, e-mail or phone',
    pages: 'Pages of customers',
    count: ({ total, totalIsMore }: { total: number; totalIsMore: boolean }) =>
      total === 1 ? '1 customer' : `${total.toLocaleString('en-IN')}${totalIsMore ? '+' : ''} customers`,
    noneFound: 'No customers found',
    noneFoundText: 'Search by the beginning of a name, e-mail or phone number.',
    noneYet: 'No customers yet',
    noneYetText:
      'Customers appear here when they sign up or order. You can also import them from Shopify or WooCommerce.',
    noOrder: '–',
  },
  columns: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    orders: 'Orders',
    lastOrder: 'Last order',
    since: 'Customer since',
    order: 'Order',
    status: 'Status',
    placed: 'Placed',
    items: 'Items',
    amount: 'Amount',
    paymentMethod: 'Payment method',
    reason: 'Reason',
    requested: 'Requested',
    initiated: 'Initiated',
  },
  facts: {
    email: 'E-mail',
    notVerified: (email: string) => `${email} (not verified)`,
    phone: 'Phone',
    since: 'Customer since',
    orders: 'Orders',
    delivered: 'Delivered',
    refusals: 'Refused deliveries',
    returns: 'Returns',
    reviews: 'Reviews',
    spent: 'Total spent',
    consent: 'Marketing consent',
    consents: (channels: readonly ConsentChannel[], importedAt: string) =>
      `${channels.map((channel) => channelNames[channel]).join(', ')} (imported ${formatDay(importedAt)})`,
  },
  import: {
    open: 'Import customers',
    title: 'Import customers',
    intro: 'Customers already in this store stay as they are. No e-mails are sent.',
    file: 'Customer file',
    fileHint: 'The customer CSV of Shopify or WooCommerce, up to 20 MB.',
    choose: 'Choose a CSV file',
    busy: 'Importing customers…',
    result: (
      format: string,
      { added, known, refused }: { added: number; known: number; refused: readonly unknown[] },
    ) =>
      [
        `${format}: ${counted(added, 'customer')} added`,
        ...(known > 0 ? [`${known.toLocaleString('en-IN')} already in the store`] : []),
        ...(refused.length > 0 ? [counted(refused.length, 'row with an error', 'rows with errors')] : []),
      ].join(', '),
    refused: 'Rows with errors',
    leftOut: 'Added without these details',
    ignored: (columns: readonly string[]) => `Columns not imported: ${columns.join(', ')}`,
    row: (line: number, name: string) => `Row ${line.toLocaleString('en-IN')}${name && `: ${name}`}`,
    done: 'Done',
  },
  parts: {
    orders: {
      title: 'Orders',
      empty: 'No orders yet.',
      older: (count: number) => `And ${counted(count, 'older order')}.`,
    },
    returns: { title: 'Returns', empty: 'No returns.' },
    refunds: { title: 'Refunds', empty: 'No refunds.' },
    addresses: { title: 'Addresses', empty: 'No saved addresses.' },
  },
  notes: {
    title: 'Notes',
    empty: 'No notes.',
    label: 'Internal note',
    placeholder: 'Not shown to the customer',
    add: 'Add note',
  },
  blockCash: 'Block COD',
  email: {
    edit: 'Edit e-mail',
    label: 'E-mail',
    explanation: (name: string, from: string) =>
      `We e-mail a link to the new address. The e-mail changes once ${name} opens it, within 24 hours. We also e-mail ${from} a link that stops the change. For 7 days after the change, new bank details and account deletion are on hold.`,
    send: 'Send confirmation',
    sent: (email: string) => `Confirmation sent to ${email}`,
    unchanged: (email: string) => `E-mail unchanged: ${email}`,
    change: 'E-mail change',
    waiting: (newEmail: string, email: string) =>
      `Waiting for confirmation from ${newEmail}. Current e-mail: ${email}.`,
    onHold: (until: string) =>
      `E-mail edited by staff: new bank details and account deletion are on hold until ${formatDay(until)}.`,
    endHold: 'Verify customer and remove hold',
  },
} as const
