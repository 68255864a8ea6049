/** A4 holds 44 labels of 50 × 25 mm; a roll is one label a page. */
export const labelPapers = ['a4', 'roll'] as const
export type LabelPaper = (typeof labelPapers)[number]

export const labelsPerSheet = 44

/** The most variants of one file, and the most labels. */
export const mostLabelVariants = 100
export const mostLabels = 1_000

/** A scanner cannot tell the bars of a longer code apart on 50 mm. Digits take half the room. */
const mostBarCharacters = 30

/** Whether the code can be a barcode on a label. */
export function fitsLabel(code: string): boolean {
  return code.length <= mostBarCharacters || (/^\d+$/.test(code) && code.length <= 2 * mostBarCharacters)
}

/** `id:count`, as the URL of the file lists it. */
export function labelOf(variantId: string, count: number): string {
  return `${variantId}:${count}`
}
