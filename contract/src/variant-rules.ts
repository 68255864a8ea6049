/** Sizes that are usually produced together. */
export const sizeSets = [
  { key: 'letters', sizes: ['S', 'M', 'L', 'XL', '2XL', '3XL'] },
  { key: 'outerLetters', sizes: ['XS', '4XL', '5XL'] },
  { key: 'waist', sizes: ['28', '30', '32', '34', '36', '38', '40'] },
  { key: 'chest', sizes: ['38', '40', '42', '44', '46'] },
  { key: 'free', sizes: ['Free size'] },
] as const
export type SizeSet = (typeof sizeSets)[number]['key']

export const mostColours = 20
export const mostSizes = 20
export const mostVariants = 200
export const mostColourName = 40
export const mostSizeName = 20

/** Reads cells pasted from a spreadsheet: one per line, and of several columns the first. */
export function pastedColumn(text: string): string[] {
  const lines = text.split(/\r\n?|\n/)
  while (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines.map((line) => (line.split('\t')[0] ?? '').trim())
}
