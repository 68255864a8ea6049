import type { CashBlockKind } from '@nukkad/contract/cash-rules'

/** Texts of the customers, phones and places that are blocked from COD. */
export const texts = {
  title: 'COD blocks',
  purpose:
    'Customers, phone numbers, addresses and pincodes that cannot use COD. Online payment stays available, and existing orders do not change.',
  add: 'Block COD',
  caption: 'COD blocks, newest first',
  pages: 'Pages of COD blocks',
  empty: 'No COD blocks',
  emptyHint: 'Block a customer, phone number, address or pincode with many RTOs.',
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
  open: 'No end date',
  on: 'Blocked',
  off: 'Ended',
  end: 'Unblock',
  endLabel: (who: string) => `Unblock ${who}`,
  ended: 'Unblocked',
  added: 'COD blocked',
  fields: {
    kind: 'Block by',
    email: 'Customer’s e-mail',
    phone: 'Phone number',
    street: 'Street',
    postalCode: 'Pincode',
    reason: 'Reason',
    reasonHint: 'Not shown to the customer.',
    until: 'Last day',
    untilHint: 'Leave empty to block until you unblock.',
  },
} as const

export const kindNames: Readonly<Record<CashBlockKind, string>> = {
  customer: 'Customer',
  phone: 'Phone number',
  address: 'Address',
  pincode: 'Pincode',
}
