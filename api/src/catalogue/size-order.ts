const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL', '5XL']

const spelledOut: Readonly<Record<string, string>> = {
  small: 's',
  medium: 'm',
  large: 'l',
  xxs: '2xs',
  xxl: '2xl',
  xxxl: '3xl',
  xxxxl: '4xl',
}

/** The same key for every way to write a size: `XXL`, `2XL`. */
export function sizeKey(size: string): string {
  const folded = size.trim().toLowerCase()
  return spelledOut[folded] ?? folded
}

/** Letters from small to large, then numbers, then the rest by name. */
export function bySize(one: string, other: string): number {
  const named = rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true })
  // `7` and `07` are different sizes.
  return named || (one < other ? -1 : Number(one > other))
}

function rank(size: string): number {
  const letter = letters.indexOf(size.toUpperCase())
  if (letter >= 0) return letter
  return /^\d/.test(size) ? letters.length : letters.length + 1
}
