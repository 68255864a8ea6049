/** The taxable amount in rupees from which a tax invoice names its buyer (CGST Rules 2017, rule 46 (e)). */
export const invoiceNamesBuyerFrom = 50_000

/** Replaces the data of a deleted account in the accounting records. */
export const erased = { name: 'Deleted account', text: 'removed' } as const
