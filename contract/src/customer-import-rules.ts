/** The customer files that the store imports. */
export const customerFormats = ['shopify', 'woocommerce'] as const
export type CustomerFormat = (typeof customerFormats)[number]

export const customerFormatNames = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
} as const satisfies Record<CustomerFormat, string>

/** The channels for which a customer may consent to marketing. */
export const consentChannels = ['email', 'sms'] as const
export type ConsentChannel = (typeof consentChannels)[number]
