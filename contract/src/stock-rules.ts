/** Why staff change the stock of a variant. */
export const stockReasons = ['counted', 'damaged', 'lost', 'found', 'sample', 'received', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]

export const stockLevels = ['out', 'low', 'enough'] as const
export type StockLevel = (typeof stockLevels)[number]

/** A variant without a limit of its own is scarce at so many. A generated column of the database says the same. */
export const lowStockUnits = 3

/** Few enough for the store to say so: “Only 2 left”. */
export const fewUnits = 2

/** Products that one call names, with their colours and sizes. */
export const mostProductsNamed = 50

export const mostUnits = 1_000_000
export const mostStockNote = 500
export const mostBarcodeCharacters = 60
/** What a scanner read may be longer than any SKU; so much of it is looked up. */
export const mostCodeCharacters = 120
/** Lines of a document of goods that came in. */
export const mostInwardLines = 500
/** Pieces of one line. */
export const mostInwardUnits = 100_000
/** Scans sent in one request. */
export const mostScans = 200
/** Variants of one stocktake. */
export const mostCountedVariants = 20_000
