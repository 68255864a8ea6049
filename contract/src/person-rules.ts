/** Taxable rupees from which a tax invoice names its buyer (CGST Rules 2017, rule 46 (e)). */
export const invoiceNamesBuyerFrom = 50_000

/** Replaces a deleted account's data in the books. */
export const erased = { name: 'Deleted account', text: 'removed' } as const
