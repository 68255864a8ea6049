import { mostPicturesOfProduct } from '@nukkad/contract/picture-rules'
import { nameKey } from '@nukkad/contract/sameness-rules'
import type { ColumnNote } from './foreign-file.ts'

type Variant = { color: string; pictures: readonly string[] }
type GivenPictures = { pictures: readonly string[]; ofVariants: ReadonlySet<string>; variants: readonly Variant[] }

/** Pictures by the key of each colour's name; `shared` pictures show the product as a whole. */
export type PlacedPictures = { ofColour: ReadonlyMap<string, string[]>; shared: string[]; notes: ColumnNote[] }

/**
 * Gives each colour the pictures of its variants. The rest show the only colour of a product, or else the whole
 * product, because files of other software do not name the colour.
 */
export function placePictures({ pictures, ofVariants, variants }: GivenPictures): PlacedPictures {
  const ofColour = new Map<string, string[]>()
  for (const { color, pictures: own } of variants) {
    const key = nameKey(color)
    ofColour.set(key, unique([...(ofColour.get(key) ?? []), ...own.map(tidyAddress)]))
  }
  const all = unique(pictures.map(tidyAddress))
  const claimed = new Set([...ofVariants].map(tidyAddress))
  const [only] = ofColour.size === 1 ? ofColour.keys() : []
  if (only === undefined) return cut({ ofColour, shared: all.filter((one) => !claimed.has(one)) })
  const own = new Set(ofColour.get(only))
  // In display order; pictures of another part's variants are left out.
  const shown = all.filter((one) => own.has(one) || !claimed.has(one))
  ofColour.set(only, unique([...shown, ...own]))
  return cut({ ofColour, shared: [] })
}

const unique = (addresses: readonly string[]) => [...new Set(addresses)]

/** The URL as a cell has it. A bar separates pictures there, so a URL must not contain one. */
export function tidyAddress(address: string): string {
  const whole = address.startsWith('//') ? `https:${address}` : address
  return (URL.canParse(whole) ? new URL(whole).href : whole).replaceAll('|', '%7C')
}

function cut({ ofColour, shared }: Omit<PlacedPictures, 'notes'>): PlacedPictures {
  let left = mostPicturesOfProduct
  const take = (addresses: readonly string[]) => {
    const taken = addresses.slice(0, left)
    left -= taken.length
    return taken
  }
  const cutColours = new Map([...ofColour].map(([key, own]) => [key, take(own)]))
  const cutShared = take(shared)
  const all = shared.length + [...ofColour.values()].reduce((sum, own) => sum + own.length, 0)
  const taken = mostPicturesOfProduct - left
  const words = `${all - taken} of ${all} pictures were skipped: a product can have up to ${mostPicturesOfProduct}`
  return { ofColour: cutColours, shared: cutShared, notes: all > taken ? [{ key: 'pictures', words }] : [] }
}
