import type { CashBlockKind } from '@nukkad/contract/cash-rules'

/** Texts of the customers, phones and places that are blocked from COD. */
export const texts = {
  title: 'COD blocks',
  purpose: 'Who gets no cash on delivery. They can still pay online, and orders that are placed stay as they are.',
  add: 'Block from COD',
  caption: 'COD blocks, newest first',
  pages: 'Pages of COD blocks',
  empty: 'Nobody is blocked from COD',
  emptyHint: 'Block a customer, phone, address or pincode whose COD shipments keep coming back.',
  columns: {
    who: 'Blocked',
    kind: 'Type',
    reason: 'Reason',
    since: 'Since',
    until: 'Until',
    by: 'Blocked by',
    status: 'Status',
    actions: 'Actions',
  },
  open: 'No end',
  on: 'Blocked',
  off: 'Ended',
  end: 'End block',
  endLabel: (who: string) => `End block of ${who}`,
  ended: 'Block ended',
  added: 'Blocked from COD',
  fields: {
    kind: 'What to block',
    email: 'Customer’s e-mail',
    phone: 'Phone number',
    street: 'Street',
    postalCode: 'Pincode',
    reason: 'Reason',
    reasonHint: 'For staff. Customers do not see it.',
    until: 'Last day',
    untilHint: 'Empty: until you end it.',
  },
} as const

export const kindNames: Readonly<Record<CashBlockKind, string>> = {
  customer: 'Customer',
  phone: 'Phone number',
  address: 'Address',
  pincode: 'Pincode',
}
