import { devanagari } from './lettering/devanagari.ts'
import { latin } from './lettering/latin.ts'

export interface Setting {
  x: number
  /** The baseline. */
  y: number
  /** Height of a capital. */
  size: number
  fill: string
  /** Extra space between letters, in hundredths of the size. */
  tracking?: number
  anchor?: 'start' | 'middle' | 'end'
}

export type DevanagariWord = keyof typeof devanagari

/** A line of capitals as outlines: pictures cannot load fonts. */
export function lettered(text: string, setting: Setting): string {
  let advance = 0
  const outlines = Array.from(text, (letter) => {
    if (letter === ' ') {
      advance += 34
      return ''
    }
    const glyph = parsed(latin[letter] ?? missing(letter))
    const placed = outline(glyph.contours, advance)
    advance += glyph.advance + (setting.tracking ?? 0)
    return placed
  })
  return placedPath(outlines.join(''), advance - (setting.tracking ?? 0), setting)
}

export function letteredHindi(word: DevanagariWord, setting: Setting): string {
  const { advance, contours } = parsed(devanagari[word])
  return placedPath(outline(contours, 0), advance, setting)
}

/** Letters along the top of a circle, or, turned outward, along its foot. */
export function letteredArc(text: string, setting: Setting & { radius: number; below?: boolean }): string {
  const { x, y, size, fill, radius, tracking = 0, below = false } = setting
  const scale = size / 100
  const widths = Array.from(text, (letter) => (letter === ' ' ? 34 : parsed(latin[letter] ?? '0').advance + tracking))
  const whole = widths.reduce((sum, width) => sum + width, 0) * scale
  let travelled = -whole / 2
  const letters = Array.from(text, (letter, index) => {
    const width = (widths[index] ?? 0) * scale
    const angle = (((travelled + width / 2) / radius) * 180) / Math.PI
    travelled += width
    if (letter === ' ') return ''
    const shift = below ? radius : -radius
    const turn = below ? -angle : angle
    const glyph = outline(parsed(latin[letter] ?? missing(letter)).contours, 0)
    const move = `translate(${round(-width / 2)} ${round(shift)})scale(${round(scale)})`
    return `<path transform="rotate(${round(turn)})${move}" d="${glyph}"/>`
  })
  return `<g fill="${fill}" transform="translate(${x} ${y})">${letters.join('')}</g>`
}

function placedPath(d: string, advance: number, { x, y, size, fill, anchor = 'middle' }: Setting) {
  const scale = size / 100
  const start = x - { start: 0, middle: advance / 2, end: advance }[anchor] * scale
  return `<path fill="${fill}" transform="translate(${round(start)} ${round(y)})scale(${round(scale)})" d="${d}"/>`
}

function parsed(glyph: string) {
  const [advance = '0', ...contours] = glyph.split('|')
  return { advance: Number(advance), contours }
}

function outline(contours: string[], shift: number) {
  return contours
    .map((contour) => {
      const [x, y, ...path] = contour.split(',')
      return `M${Number(x) + shift} ${y}${path.join(',')}`
    })
    .join('')
}

function missing(letter: string): never {
  throw new Error(`No outline for "${letter}"`)
}

const round = (value: number) => Math.round(value * 100) / 100
