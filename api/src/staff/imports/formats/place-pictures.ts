import { mostPicturesOfProduct } from '@nukkad/contract/picture-rules'
import { nameKey } from '@nukkad/contract/sameness-rules'
import type { ColumnNote } from './foreign-file.ts'

type Variant = { color: string; pictures: readonly string[] }
type Given = { pictures: readonly string[]; ofVariants: ReadonlySet<string>; variants: readonly Variant[] }

/** By the key of each colour's name; `shared` are those of the product as a whole. */
export type PlacedPictures = { ofColour: ReadonlyMap<string, string[]>; shared: string[]; notes: ColumnNote[] }

/**
 * Gives each colour the pictures of its variants. The rest show the product's only colour, or else the product as a
 * whole: files of other software do not say which colour they show.
 */
export function placePictures({ pictures, ofVariants, variants }: Given): PlacedPictures {
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
  // In the order that the product shows them in; pictures of another part's variants are not this one's.
  const shown = all.filter((one) => own.has(one) || !claimed.has(one))
  ofColour.set(only, unique([...shown, ...own]))
  return cut({ ofColour, shared: [] })
}

const unique = (addresses: readonly string[]) => [...new Set(addresses)]

/** Cells have a bar between pictures. */
function tidyAddress(address: string): string {
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
  const words = `${all - taken} of ${all} pictures were left out: a product can have up to ${mostPicturesOfProduct}`
  return { ofColour: cutColours, shared: cutShared, notes: all > taken ? [{ key: 'pictures', words }] : [] }
}
