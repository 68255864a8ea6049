/** Rupees; `isBelow`: excludes the price itself. */
export type PriceRange = { least: number; most: number; isBelow: boolean }
export type PricePhrase = { words: string; range: PriceRange | undefined }

const rupee = '(?:₹|rs\\.?|inr|रु\\.?|रुपये|रुपए|rupees?|rupaye|rupay)'
const number = `(?:${rupee} ?)?(\\d[\\d,]{0,9}(?:\\.\\d{1,2})?) ?(k|hazaa?r|हजार)?(?![\\p{L}\\p{N}])(?: ?/-| ?${rupee}(?![\\p{L}\\p{N}]))?`
const phrase = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu')
const marked = `(?:${rupee} ?\\d[\\d,]{0,9}|\\d[\\d,]{0,9} ?(?:/-|${rupee}))`

type Reader = { pattern: RegExp; rangeOf: (one: number, other: number) => PriceRange }
const below = (most: number): PriceRange => ({ least: 0, most, isBelow: true })
const upTo = (most: number): PriceRange => ({ least: 0, most, isBelow: false })
const from = (least: number): PriceRange => ({ least, most: Infinity, isBelow: false })
const between = (one: number, other: number): PriceRange => ({
  least: Math.min(one, other),
  most: Math.max(one, other),
  isBelow: false,
})

const readers: readonly Reader[] = [
  { pattern: phrase(`(?:between|from) ${number} (?:and|to|-) ${number}`), rangeOf: between },
  { pattern: phrase(`${number} ?(?:-|to|se|से) ?${number}(?: ?(?:ke beech|ke bich|के बीच|tak|तक))?`), rangeOf: between },
  { pattern: phrase(`(?:under|below|less than|cheaper than|lower than|<) ?${number}`), rangeOf: below },
  {
    pattern: phrase(`${number} (?:se|से) (?:kam|niche|neeche|nichey|saste|sasta|sasti|कम|नीचे|सस्ते|सस्ता|सस्ती)`),
    rangeOf: below,
  },
  { pattern: phrase(`(?:within|up ?to|max(?:imum)?|at most|not more than) ${number}`), rangeOf: upTo },
  {
    pattern: phrase(
      `${number} (?:tak|तक|ke andar|के अंदर|के अन्दर|ke niche|ke neeche|के नीचे|or less|and below|and under|or under)`,
    ),
    rangeOf: upTo,
  },
  {
    pattern: phrase(`(?:above|over|more than|min(?:imum)?|at least|starting(?: from| at)?|>) ?${number}`),
    rangeOf: from,
  },
  {
    pattern: phrase(`${number} (?:(?:se|से) (?:zyada|jyada|ziyada|upar|uper|ज्यादा|ऊपर|अधिक)|and above|or more)`),
    rangeOf: from,
  },
]
/** A lone number with a currency is the amount that a shopper wants to spend. */
const plainPrice = new RegExp(`(?<![\\p{L}\\p{N}])(?=${marked})${number}`, 'iu')

/** The query without its words about the price, and the price range. A range of small numbers is a size. */
export function readPricePhrase(typed: string): PricePhrase {
  const text = typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[०-९]/gu, (digit) => String('०१२३४५६७८९'.indexOf(digit)))
  for (const { pattern, rangeOf } of [...readers, { pattern: plainPrice, rangeOf: upTo }]) {
    const found = pattern.exec(text)
    if (found === null) continue
    const range = rangeOf(rupeesOf(found[1], found[2]), rupeesOf(found[3], found[4]))
    if (range.most < 50 || (rangeOf === between && range.least < 50)) continue
    return { words: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim(), range }
  }
  return { words: typed, range: undefined }
}

function rupeesOf(digits = '0', thousand: string | undefined): number {
  return Number(digits.replaceAll(',', '')) * (thousand === undefined ? 1 : 1000)
}

export function isIn(price: number, { least, most, isBelow }: PriceRange): boolean {
  return price >= least && (isBelow ? price < most : price <= most)
}
