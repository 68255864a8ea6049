/** The product files that the store imports: its own, exports of other software, and any other file by its columns. */
export const importFormats = ['own', 'shopify', 'woocommerce', 'google', 'other'] as const
export type ImportFormat = (typeof importFormats)[number]

export const importFormatNames = {
  own: 'This store',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  google: 'Google Merchant Center',
  other: 'Other file',
} as const satisfies Record<ImportFormat, string>

/** The fields that columns of any other file can be matched to. `group`: rows with the same value are one product. */
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

/** The role of another software's option in this shop. `name`: it becomes part of the product's name. */
export const optionRoles = ['colour', 'size', 'name', 'refuse'] as const
export type OptionRole = (typeof optionRoles)[number]

/** Limits for the questions about one file; its answers fit into one call. */
export const mostFileColumns = 200
export const mostImportOptions = 30
export const mostImportCategories = 150
export const mostImportColours = 300

/** The colour and size of a product that other software sells without them. */
export const plainColour = { name: 'As shown', hex: '#808080' } as const
export const plainSize = 'Free size'
