import type { SeedColour } from './types.ts'

const hexes = {
  'washed-black': '#2d2c2e',
  charcoal: '#47484c',
  slate: '#5c6670',
  'ash-melange': '#b5b2ac',
  chalk: '#f4f0e6',
  ecru: '#e6dac2',
  sand: '#d2bd9a',
  khaki: '#a1906c',
  marigold: '#e79f1f',
  haldi: '#d8ac3c',
  chai: '#b9845a',
  mitti: '#9c5f40',
  cocoa: '#5a4034',
  brick: '#b0482f',
  coral: '#e5765b',
  kokum: '#6d2438',
  jamun: '#4b2d56',
  lilac: '#b7a6cd',
  lotus: '#eec3c1',
  gulabi: '#dd7f9b',
  indigo: '#2e3b68',
  navy: '#22304a',
  sky: '#a3bdd4',
  neel: '#3f66a8',
  monsoon: '#1f5c60',
  bottle: '#1f4436',
  neem: '#72805a',
  olive: '#565a3a',
  pista: '#bccaa2',
  'rinse-indigo': '#2a3a58',
  'mid-wash': '#5d7fa6',
  'ice-wash': '#abc1d4',
  'black-wash': '#343539',
} as const

export type ColourSlug = keyof typeof hexes

const isColourSlug = (slug: string): slug is ColourSlug => slug in hexes

export const colourSlugs = Object.keys(hexes).filter(isColourSlug)

export function colour(slug: ColourSlug): SeedColour {
  return { slug, name: slug.split('-').map(capital).join(' '), hex: hexes[slug] }
}

function capital(word: string) {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
