/** The colours a print is mixed in, chosen against the cloth. */
export interface Ink {
  line: string
  hot: string
  second: string
  third: string
  cloth: string
}

const dyes = { marigold: '#e79f1f', brick: '#c9522f', monsoon: '#1f6a6c', gulabi: '#dd7f9b' }

export function inkFor(cloth: string, lightness: number): Ink {
  const onDark = lightness < 0.72
  const ranked = onDark
    ? [dyes.marigold, dyes.brick, '#4ba39c', dyes.gulabi]
    : [dyes.brick, dyes.monsoon, dyes.marigold, dyes.gulabi]
  const [hot = dyes.marigold, second = dyes.brick, third = dyes.monsoon] = ranked.filter(
    (dye) => distance(dye, cloth) > 110,
  )
  return { line: onDark ? '#f3ead8' : '#2b2628', hot, second, third, cloth }
}

function distance(a: string, b: string) {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const other = channels(b)
  return Math.hypot(...channels(a).map((value, index) => value - (other[index] ?? 0)))
}
