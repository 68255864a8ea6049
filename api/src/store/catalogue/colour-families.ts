/**
 * `words` mean the whole family, in English and as Hindi is typed; `shades` mean one of its colours. Search keeps the
 * first word. `value` is plural so that it differs from colours' names.
 */
export const colourFamilies = [
  { value: 'blacks', name: 'Black', hex: '#1d1c1f', words: 'black kala kali kale', shades: 'jet' },
  {
    value: 'greys',
    name: 'Grey',
    hex: '#86868a',
    words: 'grey gray sleti saleti',
    shades: 'silver ash charcoal slate',
  },
  { value: 'whites', name: 'White', hex: '#f8f6f0', words: 'white safed safaid', shades: 'offwhite ivory pearl' },
  { value: 'beiges', name: 'Beige', hex: '#dcc9a6', words: 'beige', shades: 'cream nude khaki sand stone fawn tan' },
  { value: 'browns', name: 'Brown', hex: '#77492f', words: 'brown bhura bhuri', shades: 'camel coffee chocolate chai' },
  { value: 'reds', name: 'Red', hex: '#b3262e', words: 'red lal', shades: 'maroon burgundy wine brick' },
  { value: 'pinks', name: 'Pink', hex: '#e58ba8', words: 'pink gulabi', shades: 'rose magenta fuchsia rani blush' },
  { value: 'oranges', name: 'Orange', hex: '#e8702a', words: 'orange narangi', shades: 'peach rust coral terracotta' },
  { value: 'yellows', name: 'Yellow', hex: '#e6b422', words: 'yellow pila pili', shades: 'mustard gold golden haldi' },
  {
    value: 'greens',
    name: 'Green',
    hex: '#2f7a4d',
    words: 'green hara hari',
    shades: 'olive mint teal turquoise bottle',
  },
  {
    value: 'blues',
    name: 'Blue',
    hex: '#2f5fae',
    words: 'blue nila nili',
    shades: 'navy indigo sky cyan denim asmani',
  },
  {
    value: 'purples',
    name: 'Purple',
    hex: '#6b4a9c',
    words: 'purple violet baingani bengani',
    shades: 'lavender lilac mauve plum jamuni',
  },
] as const

export type ColourFamily = (typeof colourFamilies)[number]
type FamilyValue = ColourFamily['value']

/** The family of a colour by its lightness, chroma and hue in OKLCH. */
export function familyOf(hex: string): ColourFamily {
  const shade = oklchOf(hex)
  const value = [neutral, pale, red, earth, warm, cool]
    .map((check) => check(shade))
    .find((found) => found !== undefined)
  return colourFamilies.find((family) => family.value === value)!
}

type Shade = { lightness: number; chroma: number; hue: number }

function neutral({ lightness, chroma }: Shade): FamilyValue | undefined {
  if (chroma >= 0.022) return undefined
  if (lightness < 0.36) return 'blacks'
  return lightness < 0.93 ? 'greys' : 'whites'
}

function pale({ lightness, chroma, hue }: Shade): FamilyValue | undefined {
  return hue >= 60 && hue < 112 && chroma < 0.07 && lightness > 0.62 ? 'beiges' : undefined
}

/** Near red, light shades are pink or, towards yellow, orange. */
function red({ lightness, chroma, hue }: Shade): FamilyValue | undefined {
  if (hue >= 345) return lightness < 0.45 ? 'reds' : 'pinks'
  if (hue >= 38 || (hue > 30 && chroma < 0.06)) return undefined
  if (lightness < 0.65) return 'reds'
  return hue < 28 ? 'pinks' : 'oranges'
}

function earth({ lightness, chroma, hue }: Shade): FamilyValue | undefined {
  return hue < 105 && chroma < 0.13 && lightness < 0.72 ? 'browns' : undefined
}

function warm({ lightness, chroma, hue }: Shade): FamilyValue | undefined {
  if (hue < 72) return 'oranges'
  return hue < 115 && chroma > 0.09 && lightness > 0.65 ? 'yellows' : undefined
}

function cool({ lightness, hue }: Shade): FamilyValue {
  if (hue < 180 || (hue < 215 && lightness < 0.75)) return 'greens'
  if (hue < 283) return 'blues'
  return hue > 322 && lightness > 0.6 ? 'pinks' : 'purples'
}

/** `#rrggbb` in OKLCH (Björn Ottosson), the hue in degrees. */
function oklchOf(hex: string): Shade {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const greenToRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueToYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(greenToRed, blueToYellow),
    hue: ((Math.atan2(blueToYellow, greenToRed) * 180) / Math.PI + 360) % 360,
  }
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
