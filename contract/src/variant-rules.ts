/** Sizes that are usually made together. */
export const sizeSets = [
  { name: 'Letters', sizes: ['S', 'M', 'L', 'XL', '2XL', '3XL'] },
  { name: 'Waist', sizes: ['28', '30', '32', '34', '36', '38', '40'] },
  { name: 'Chest', sizes: ['38', '40', '42', '44', '46'] },
  { name: 'Free size', sizes: ['Free size'] },
] as const

export const mostColours = 20
export const mostSizes = 20
export const mostVariants = 200
export const mostColourName = 40
export const mostSizeName = 20

/** Cells of a spreadsheet's column, pasted into a field: one a line, of several columns the first. */
export function pastedColumn(text: string): string[] {
  const lines = text.split(/\r\n?|\n/)
  while (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines.map((line) => (line.split('\t')[0] ?? '').trim())
}
