/** The product files that the store reads: its own, those of other software as exported there, and any other by its columns. */
export const importFormats = ['own', 'shopify', 'woocommerce', 'google', 'other'] as const
export type ImportFormat = (typeof importFormats)[number]

export const importFormatNames = {
  own: 'This store',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  google: 'Google Merchant Center',
  other: 'Other file',
} as const satisfies Record<ImportFormat, string>

/** What the columns of any other file can be matched to. `group`: rows with the same value are one product. */
export const matchedFields = [
  'name',
  'group',
  'category',
  'gender',
  'colour',
  'size',
  'price',
  'mrp',
  'stock',
  'sku',
  'barcode',
  'description',
  'tags',
  'pictures',
] as const
export type MatchedField = (typeof matchedFields)[number]

/** What an option of other software is here. `name`: it becomes part of the product's name. */
export const optionRoles = ['colour', 'size', 'name', 'refuse'] as const
export type OptionRole = (typeof optionRoles)[number]

/** Limits of what one file can ask about; its answers fit into one call. */
export const mostFileColumns = 200
export const mostImportOptions = 30
export const mostImportCategories = 150
export const mostImportColours = 300

/** The colour and size of a product that other software sells without any. */
export const plainColour = { name: 'As shown', hex: '#808080' } as const
export const plainSize = 'Free size'
