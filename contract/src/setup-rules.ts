/** The steps from a new shop to its first order, in the order of the setup guide. */
export const setupSteps = [
  'name',
  'seller',
  'checkout',
  'category',
  'product',
  'payments',
  'policies',
  'open',
  'order',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** `sandbox`: a stand-in on the same machine. `test`: the provider's test keys. In both, no money moves. */
export const paymentModes = ['live', 'test', 'sandbox'] as const
export type PaymentMode = (typeof paymentModes)[number]
