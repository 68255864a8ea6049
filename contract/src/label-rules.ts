/** A4 holds 44 labels of 50 × 25 mm; a roll is one label a page. */
export const labelPapers = ['a4', 'roll'] as const
export type LabelPaper = (typeof labelPapers)[number]

export const labelsPerSheet = 44

/** Variants of one file, and all of its labels. */
export const mostLabelVariants = 100
export const mostLabels = 1_000

/** Longer ones have bars that a scanner cannot tell apart on 50 mm; figures take half the room. */
const mostBarCharacters = 30

/** Whether the code can be a barcode on a label. */
export function fitsLabel(code: string): boolean {
  return code.length <= mostBarCharacters || (/^\d+$/.test(code) && code.length <= 2 * mostBarCharacters)
}

/** `id:count`, as the address of the file lists it. */
export function labelOf(variantId: string, count: number): string {
  return `${variantId}:${count}`
}
