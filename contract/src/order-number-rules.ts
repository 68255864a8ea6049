/** The part after the prefix: 60 random bits in Crockford's base32 (contract §2). */
const tail = '(-[0-9A-HJKMNP-TV-Z]{4}){3}'
const bareTail = /^[0-9A-HJKMNP-TV-Z]{12}$/

export const orderPrefixForm = /^[A-Z]{2,4}$/
/** Accepts any shop's prefix: an order keeps its number when the shop chooses another. */
export const orderNumberForm = new RegExp(`^[A-Z]{2,4}${tail}$`)

/** Finds order numbers in running text, so that they do not break over two lines. */
export const orderNumberPattern = '[A-Z]{2,4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}'

const withoutLetters = 'ORD'

/**
 * The default prefix of order numbers: the shop's initials. For a single word, its first letter and the next consonant.
 */
export function orderPrefixFrom(shopName: string): string {
  const words = shopName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '')
  const [first = ''] = words
  if (words.length > 1)
    return words
      .map((word) => word[0])
      .join('')
      .slice(0, 4)
  const sound = Array.from(first.slice(1)).find((letter) => !'AEIOU'.includes(letter)) ?? first[1] ?? ''
  const prefix = first.slice(0, 1) + sound
  return orderPrefixForm.test(prefix) ? prefix : withoutLetters
}

/** Reads `nk7k3mq8rt2abc` or `NK-7K3M-Q8RT-2ABC` as `NK-7K3M-Q8RT-2ABC`. Null if the text cannot be an order number. */
export function readOrderNumber(typed: string): string | null {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const [prefix, rest] = [bare.slice(0, -12), bare.slice(-12)]
  return orderPrefixForm.test(prefix) && bareTail.test(rest) ? withPrefix(prefix, rest) : null
}

/** Completes a number that was typed without its prefix: one candidate per prefix. */
export function numbersUnder(prefixes: readonly string[], typed: string): string[] {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return bareTail.test(bare) ? prefixes.map((prefix) => withPrefix(prefix, bare)) : []
}

function withPrefix(prefix: string, rest: string): string {
  return [prefix, rest.slice(0, 4), rest.slice(4, 8), rest.slice(8)].join('-')
}
