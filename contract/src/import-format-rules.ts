/** The product files that the store reads: its own, and those of other software as they are exported there. */
export const importFormats = ['own', 'shopify', 'woocommerce', 'google'] as const
export type ImportFormat = (typeof importFormats)[number]

export const importFormatNames = {
  own: 'This store',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  google: 'Google Merchant Center',
} as const satisfies Record<ImportFormat, string>

/** What an option of other software is here. `name`: it becomes part of the product's name. */
export const optionRoles = ['colour', 'size', 'name', 'refuse'] as const
export type OptionRole = (typeof optionRoles)[number]

/** Limits of what one file can ask about; its answers fit into one call. */
export const mostImportOptions = 30
export const mostImportCategories = 150
export const mostImportColours = 300

/** The colour and size of a product that other software sells without any. */
export const plainColour = { name: 'As shown', hex: '#808080' } as const
export const plainSize = 'Free size'
