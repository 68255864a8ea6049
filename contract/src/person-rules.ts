/** A tax invoice of so many rupees of taxable value names its buyer and where it went (CGST Rules 2017, rule 46 (e)). */
export const invoiceNamesBuyerFrom = 50_000

/** What stands in the books in place of somebody whose account was deleted. */
export const erased = { name: 'Deleted account', text: 'removed' } as const
