const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL', '5XL']

/** Letters from small to large, then numbers, then whatever else by its name. */
export function bySize(one: string, other: string): number {
  return rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true })
}

function rank(size: string): number {
  const letter = letters.indexOf(size.toUpperCase())
  if (letter >= 0) return letter
  return /^\d/.test(size) ? letters.length : letters.length + 1
}
