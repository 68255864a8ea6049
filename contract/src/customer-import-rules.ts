/** The customer files that the store reads. */
export const customerFormats = ['shopify', 'woocommerce'] as const
export type CustomerFormat = (typeof customerFormats)[number]

export const customerFormatNames = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
} as const satisfies Record<CustomerFormat, string>

/** What a customer may be sent advertisements by. */
export const consentChannels = ['email', 'sms'] as const
export type ConsentChannel = (typeof consentChannels)[number]
