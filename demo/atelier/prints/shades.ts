/** The few tones one garment is drawn with; all follow from its colour. */
export interface Shades {
  base: string
  /** Inside of the neck, hood and legs. */
  inside: string
  /** Ribs, collars and facings: a step away from the base. */
  trim: string
  /** A collar seen from its inner side. */
  collar: string
  seam: string
  stitch: string
  /** Multiplied over the cloth for folds and turned-away sides. */
  shade: string
  light: string
  dark: boolean
}

/** How far each tone steps from a pale, a middling and a dark cloth. */
const ladders = {
  pale: { inside: -0.2, trim: -0.035, collar: -0.11, seam: -0.17, stitch: -0.13, light: 0.08, shade: '#e0d5cf' },
  middling: { inside: -0.2, trim: -0.035, collar: -0.11, seam: -0.17, stitch: 0.12, light: 0.08, shade: '#cdbfc3' },
  dark: { inside: -0.09, trim: 0.035, collar: -0.03, seam: -0.12, stitch: 0.16, light: 0.12, shade: '#98919a' },
}

export function shadesOf(hex: string): Shades {
  const [lightness, chroma, hue] = toOklch(hex)
  const dark = lightness < 0.36
  const ladder = ladders[dark ? 'dark' : lightness > 0.8 ? 'pale' : 'middling']
  const tone = (step: number, saturation = 1) =>
    fromOklch([Math.min(0.985, Math.max(0.06, lightness + step)), chroma * saturation, hue])
  return {
    base: hex,
    inside: tone(ladder.inside, 0.9),
    trim: tone(ladder.trim),
    collar: tone(ladder.collar),
    seam: tone(ladder.seam),
    stitch: tone(ladder.stitch, 0.8),
    shade: ladder.shade,
    light: tone(ladder.light),
    dark,
  }
}

/** Perceived lightness, 0 black to 1 white. */
export const lightnessOf = (hex: string) => toOklch(hex)[0]

type Triple = readonly [number, number, number]

function toOklch(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a) * (180 / Math.PI)]
}

function fromOklch([lightness, chroma, hue]: Triple): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((value) =>
      Math.round(gamma(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function gamma(value: number) {
  const kept = Math.min(1, Math.max(0, value))
  return kept <= 0.0031308 ? kept * 12.92 : 1.055 * kept ** (1 / 2.4) - 0.055
}
