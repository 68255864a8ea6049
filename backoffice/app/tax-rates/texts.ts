import type { TaxUnit } from '@nukkad/contract/gst-rules'

/** The names that GST returns use. */
export const unitNames: Readonly<Record<TaxUnit, string>> = {
  PCS: 'Pieces (PCS)',
  PRS: 'Pairs (PRS)',
  SET: 'Sets (SET)',
  NOS: 'Numbers (NOS)',
}

/** Texts of the GST rates. */
export const texts = {
  title: 'Tax rates',
  purpose:
    'GST by HSN code. If two codes match a product, the longer one is used. Prices include GST: a new rate changes the tax in a price, not the price.',
  caption: 'GST rates',
  add: 'Add HSN code',
  columns: {
    goods: 'HSN code and goods',
    rate: 'GST',
    from: 'From',
    unit: 'Unit',
    status: 'Status',
    actions: 'Actions',
  },
  oneRate: (rate: number) => `${rate}%`,
  twoRates: (lower: number, limit: string, upper: number) => `${lower}% up to ${limit}, ${upper}% above`,
  status: {
    current: 'Current',
    planned: 'Scheduled',
    earlier: 'Earlier',
    unchecked: 'Check with your accountant',
  },
  addedBy: (name: string, at: string) => `Added by ${name} on ${at}`,
  newRate: 'New rate',
  newRateLabel: (hsn: string) => `New rate for HSN ${hsn}`,
  check: 'Mark as checked',
  checkLabel: (hsn: string, day: string) => `Mark the rate of HSN ${hsn} from ${day} as checked`,
  checked: (hsn: string) => `HSN ${hsn} marked as checked`,
  remove: 'Delete',
  removeLabel: (hsn: string, day: string) => `Delete the rate of HSN ${hsn} from ${day}`,
  removed: (hsn: string, day: string) => `Rate of HSN ${hsn} from ${day} deleted`,
  form: {
    newHeading: 'Add HSN code',
    newRate: (hsn: string, name: string) => `New rate: ${hsn}, ${name}`,
    hsn: 'HSN code',
    hsnHint: '2 digits for a chapter, 4 for a heading, 6 or 8 for specific goods',
    name: 'Goods',
    nameHint: 'Shown in the product editor. For example: Perfume',
    from: 'From',
    fromHint: (day: string) => `${day} or later. Earlier days have tax documents.`,
    kind: 'Rate type',
    kinds: { one: 'Single', two: 'By price slab' },
    rate: 'GST rate',
    limit: 'Limit per item, without GST',
    lower: 'Rate up to the limit',
    upper: 'Rate above the limit',
    unit: 'Unit on tax documents',
    unitHint: 'A set sold as one item counts as one.',
    isChecked: 'My accountant confirmed this rate',
    preview: 'Preview changes',
    save: 'Save tax rate',
    saved: (hsn: string, day: string) => `HSN ${hsn} has a new rate from ${day}`,
    previewTitle: 'Preview',
    none: 'No active product changes.',
    changes: (products: number, day: string) =>
      products === 1 ? `1 active product changes on ${day}:` : `${products} active products change on ${day}:`,
    more: (count: number) => `and ${count} more`,
    keep: 'Their prices stay the same. Orders already placed keep their tax. An invoice uses the rate on its date.',
  },
} as const
