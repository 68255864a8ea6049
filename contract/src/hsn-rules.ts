/** Headings of chapters 61 (knitted) and 62 (woven), whose rate `gst-rules` knows. Six or eight digits begin with one. */
export const hsnHeadings = [
  { code: '6101', words: "Men's coats and jackets, knitted" },
  { code: '6102', words: "Women's coats and jackets, knitted" },
  { code: '6103', words: "Men's suits, sets, trousers and shorts, knitted" },
  { code: '6104', words: "Women's suits, sets, dresses, skirts and trousers, knitted" },
  { code: '6105', words: "Men's shirts, knitted (polos too)" },
  { code: '6106', words: "Women's blouses, shirts and tops, knitted" },
  { code: '6109', words: 'T-shirts, tanks and vests, knitted' },
  { code: '6110', words: 'Sweatshirts, hoodies, pullovers and cardigans, knitted' },
  { code: '6112', words: 'Track suits and swimwear, knitted' },
  { code: '6114', words: 'Other garments, knitted' },
  { code: '6201', words: "Men's coats and jackets, woven" },
  { code: '6202', words: "Women's coats and jackets, woven" },
  { code: '6203', words: "Men's suits, sets, trousers, jeans and shorts, woven" },
  { code: '6204', words: "Women's suits, sets, dresses, skirts and trousers, woven" },
  { code: '6205', words: "Men's shirts, woven" },
  { code: '6206', words: "Women's blouses, shirts and tops, woven" },
  { code: '6211', words: 'Track suits and other garments, woven (kurtas too)' },
] as const

/** Four, six or eight digits below a heading of the table. */
export function hsnHeading(code: string): (typeof hsnHeadings)[number] | undefined {
  return /^\d{4}(?:\d{2}){0,2}$/.test(code) ? hsnHeadings.find((heading) => code.startsWith(heading.code)) : undefined
}
