import type { PaymentMode, SetupStep } from '@nukkad/contract/setup-rules'
import type { SetupGuide } from '@nukkad/contract/staff/setup'

/** Texts of the setup guide. */
export const texts = {
  title: 'Set up your store',
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  done: ', done',
  toDo: ', to do',
  import: 'You can also import a product file from Shopify or WooCommerce.',
  importLink: 'Import & export',
} as const

const payments: Readonly<Record<PaymentMode, string>> = {
  live: 'Live Razorpay keys are set: customers can pay online.',
  test: 'Razorpay is in test mode: no money moves. Start the server with live keys before you sell.',
  sandbox:
    'The payment sandbox is running: no money moves. Before you sell, start the server with your three Razorpay keys (see the README).',
}

type Guide = Pick<SetupGuide, 'seller' | 'paymentMode'>

/** `good`: the sign of a correct setup. */
export const setupTexts: Readonly<
  Record<SetupStep, { name: string; good: (guide: Guide, isDone: boolean) => string }>
> = {
  name: {
    name: 'Name and logo',
    good: () => 'The preview shows your store’s name and logo. Without a logo, the name is shown.',
  },
  seller: {
    name: 'Business details and GSTIN',
    good: ({ seller: { legalName, gstin } }, isDone) =>
      isDone
        ? `Invoices and pages show ${legalName}, GSTIN ${gstin}.`
        : 'Invoices and pages still show the demo seller. Enter your legal name, address and GSTIN.',
  },
  checkout: {
    name: 'Delivery and COD',
    good: () => 'Check and save COD fee, delivery estimate, return window and COD limits.',
  },
  category: {
    name: 'First category',
    good: () => 'One category is in the menu, such as T-Shirts.',
  },
  product: {
    name: 'First product',
    good: () =>
      'One product is active, with stock. Publishing needs a picture of each colour, an HSN code and a size guide.',
  },
  payments: {
    name: 'Online payments',
    good: ({ paymentMode }) => payments[paymentMode],
  },
  policies: {
    name: 'Store policies',
    good: () =>
      'You have read the terms, privacy, shipping and return policies. You confirm this when you open the store.',
  },
  open: {
    name: 'Open the store',
    good: () => 'Anyone can visit and order. You can pause the store at any time.',
  },
  order: {
    name: 'Test order',
    good: () =>
      'You have placed an order, received its e-mails and found it under Orders. Then cancel it: its items are restocked and the payment is refunded.',
  },
}
