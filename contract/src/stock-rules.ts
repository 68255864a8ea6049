/** Why staff change the stock of a variant. */
export const stockReasons = ['counted', 'damaged', 'lost', 'found', 'sample', 'received', 'correction'] as const
export type StockReason = (typeof stockReasons)[number]

export const stockLevels = ['out', 'low', 'enough'] as const
export type StockLevel = (typeof stockLevels)[number]

/** The low-stock limit of a variant without its own. A generated column of the database has the same number. */
export const lowStockUnits = 3

/** A variant that somebody bought in these days is in demand. */
export const demandDays = 30

/** Few enough for the store to say so: “Only 2 left”. */
export const fewUnits = 2

/** The most products, with their colours and sizes, that one call may name. */
export const mostProductsNamed = 50

export const mostUnits = 1_000_000
export const mostStockNote = 500
export const mostBarcodeCharacters = 60
/** Scanned text may be longer than any SKU; this many characters are looked up. */
export const mostCodeCharacters = 120
/** The most lines of a purchase receipt. */
export const mostInwardLines = 500
/** The most units of one line. */
export const mostInwardUnits = 100_000
/** The most scans in one request. */
export const mostScans = 200
/** The most variants of one stock count. */
export const mostCountedVariants = 20_000
