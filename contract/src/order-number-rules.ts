/** After the prefix: 60 random bits in Crockford's base32 (contract §2). */
const tail = '(-[0-9A-HJKMNP-TV-Z]{4}){3}'
const bareTail = /^[0-9A-HJKMNP-TV-Z]{12}$/

export const orderPrefixForm = /^[A-Z]{2,4}$/
/** With any shop's prefix: an order keeps its number when the shop chooses another. */
export const orderNumberForm = new RegExp(`^[A-Z]{2,4}${tail}$`)

/** In running text, for what is not to break over two lines. */
export const orderNumberPattern = '[A-Z]{2,4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}'

const withoutLetters = 'ORD'

/** What order numbers of a shop begin with until its owner chooses: initials, or of one word its first two sounds. */
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

/** `nk7k3mq8rt2abc` or `NK-7K3M-Q8RT-2ABC` as `NK-7K3M-Q8RT-2ABC`; null for what cannot be an order's number. */
export function readOrderNumber(typed: string): string | null {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  const [prefix, rest] = [bare.slice(0, -12), bare.slice(-12)]
  return orderPrefixForm.test(prefix) && bareTail.test(rest) ? withPrefix(prefix, rest) : null
}

/** What may be typed without its prefix: the number under each of these. */
export function numbersUnder(prefixes: readonly string[], typed: string): string[] {
  const bare = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return bareTail.test(bare) ? prefixes.map((prefix) => withPrefix(prefix, bare)) : []
}

function withPrefix(prefix: string, rest: string): string {
  return [prefix, rest.slice(0, 4), rest.slice(4, 8), rest.slice(8)].join('-')
}
