import { formatRupees } from '@nukkad/contract/money'

/** Texts of the address step: the delivery address, the business invoice and the payment method. */
export const texts = {
  title: 'Delivery address',
  notLoaded: 'Failed to load addresses',
  saved: {
    title: 'Saved addresses',
    details: ({ street, city, state, postalCode, phone }: Details) =>
      `${street}, ${city}, ${state} ${postalCode}. +91 ${phone}`,
    other: 'Add a new address',
    otherHint: 'Enter it below',
    edit: 'Edit address',
  },
  form: {
    legend: 'Contact and address',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    street: 'Street',
    streetExample: 'Flat, building, street, area',
    pincode: 'Pincode',
    pincodeUnknown: 'We could not find this pincode. If it is correct, continue.',
    city: 'City',
    state: 'State',
    noState: 'Choose a state',
    stateDoubt: (state: string) => `This pincode is usually in ${state}. Please check it.`,
    stateQuestion: (found: string, chosen: string) =>
      `This pincode is in ${found}. Choose ${found}, or press the button again to keep ${chosen}.`,
    country: 'Country',
    save: 'Save this address for next time',
  },
  saving: { saved: 'Address Saved Successfully', notSaved: 'Failed to save address!' },
  business: {
    add: 'Add GSTIN for a business invoice',
    legend: 'The invoice will show this business and your delivery address.',
  },
  payment: {
    legend: 'Payment method',
    online: 'Pay online',
    /** Fixed words: the payment sheet shows what the provider's account has (decision 184). */
    onlineWays: 'UPI, cards, net banking or wallets. Free delivery, no COD fee.',
    onlineSaves: (ways: string, amount: number) => `${ways} You save ${formatRupees(amount)}.`,
    cash: 'Cash on delivery',
    cashNote: 'Pay when your order is delivered.',
    cashNoteWithFee: (fee: number) => `Pay when your order is delivered. ${formatRupees(fee)} extra.`,
    cashRefusedByCoupon: (code: string | null) =>
      `Not available with the coupon ${code}. Remove it from your bag to pay on delivery.`,
  },
  proceed: {
    order: 'Place order',
    pay: 'Continue to payment',
    /** Heard after the button's text. */
    total: (amount: number) => `, ${formatRupees(amount)}`,
    review: 'Review your order on the next step.',
    terms: { before: 'By placing the order you agree to our ', link: 'Terms & Conditions', after: '.' },
  },
  orderHasNoId: 'Order ID not returned from server',
} as const

type Details = { street: string; city: string; state: string; postalCode: string; phone: string }
