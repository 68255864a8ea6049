import { mostPicturesOfProduct, proposeAlt } from '@nukkad/contract/picture-rules'
import { spelledAs } from '@nukkad/contract/sameness-rules'
import type { KnownPicture } from './import-pictures.ts'
import {
  cellIn,
  find,
  noteChange,
  type Group,
  type ShopFacts,
  type PlannedRow,
  type ProductPlan,
} from './planned-row.ts'
import { keyOfName } from './read-zip.ts'

/** The index has this limit. */
const mostAddressCharacters = 1_000

type Pictures = ProductPlan['pictures']
type ShownPictures = Group['base']['pictures']

/** The pictures of each colour by row, in order. An empty cell changes nothing. */
export function planPictures({ base, rows }: Group, known: ShopFacts): { pictures: Pictures; shown: ShownPictures } {
  const pictures: Pictures = []
  const alts: Alts = Object.assign({}, ...rows.map((row) => row.alts))
  const said = new Map<string | null, PlannedRow>()
  for (const row of rows.filter((one) => cellIn(one, 'pictures') !== '')) {
    const color = colourOf(row, base, said.keys())
    const first = said.get(color)
    if (first) repeat(row, first)
    else pictures.push(...planColour({ row, base, alts, color, cell: cellIn(row, 'pictures') }, known))
    said.set(color, first ?? row)
  }
  for (const row of rows)
    if (row.sharedPictures)
      pictures.push(...planColour({ row, base, alts, color: null, cell: row.sharedPictures }, known))
  const shown = shownAfter(base, pictures)
  if (shown.length > mostPicturesOfProduct && pictures.length > 0)
    find(rows[0], 'pictures', `A product can have up to ${mostPicturesOfProduct} pictures`)
  return { pictures, shown }
}

function repeat(row: PlannedRow, first: PlannedRow): void {
  row.pictures = first.pictures
  if (cellIn(row, 'pictures') !== cellIn(first, 'pictures'))
    find(row, 'pictures', `Row ${first.line} has different pictures for this colour`)
}

/** The colour in the row, or the colour of the variant with its SKU. */
function colourOf(row: PlannedRow, { colours, variants }: Group['base'], said: Iterable<string | null>): string | null {
  const color = cellIn(row, 'color')
  if (color === '') return variants.find(({ sku }) => sku === cellIn(row, 'sku'))?.color || null
  const known = [...colours.map(({ name }) => name), ...[...said].filter((one) => one !== null)]
  return spelledAs(known, color)
}

type Alts = PlannedRow['alts']
type ColourCell = { row: PlannedRow; base: Group['base']; alts: Alts; color: string | null; cell: string }

function planColour({ row, base, alts, color, cell }: ColourCell, known: ShopFacts): Pictures {
  const before = base.pictures.filter((one) => one.color === color).map(({ url }) => url)
  const names = cell.split('|').flatMap((name) => name.trim() || [])
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) find(row, 'pictures', `${twice} appears twice`)
  const after = names.flatMap((name) => {
    const found = findPicture(row, base, name, known)
    const alt = alts[name]
    return found === undefined ? [] : [{ ...found, ...(alt !== undefined && { alt }) }]
  })
  row.pictures = [...row.pictures, ...after.flatMap((one) => ('name' in one ? [one.name] : []))]
  const to = after.map((one) => ('name' in one ? one.name : one.url)).join(' | ')
  const from = before.join(' | ')
  if (from === to) return []
  noteChange(row, 'pictures', { from, to })
  return [{ color, before, after }]
}

type Picture = Pictures[number]['after'][number]

/** Finds a picture by URL if the store has it or can fetch it, else by its name in the ZIP. */
function findPicture(row: PlannedRow, base: Group['base'], name: string, known: ShopFacts): Picture | undefined {
  const isShown = base.pictures.some(({ url }) => url === name)
  if (isShown || known.addresses.has(name)) return { url: name }
  if (isWebAddress(name)) return findByAddress(row, name, known)
  const wanted = keyOfName(name)
  // A cell may omit the folder.
  const exact = known.pictures.filter(({ key }) => key === wanted)
  const [found, other] = exact.length > 0 ? exact : known.pictures.filter(({ key }) => key.endsWith(`/${wanted}`))
  const fault = faultOf(name, found, other)
  if (fault !== undefined) find(row, 'pictures', fault)
  return found && { name: found.name }
}

const isWebAddress = (name: string) => /^https?:\/\//i.test(name) && URL.canParse(name)

function findByAddress(row: PlannedRow, name: string, { fetched }: ShopFacts): Picture | undefined {
  const address = new URL(name).href
  const url = fetched.get(address)
  if (url !== undefined) return { url }
  if (address.length <= mostAddressCharacters) return { name: address }
  find(row, 'pictures', `A picture URL can have up to ${mostAddressCharacters} characters`)
  return undefined
}

function faultOf(name: string, found: KnownPicture | undefined, other: KnownPicture | undefined): string | undefined {
  if (found === undefined) return `The picture ${name} is not in the ZIP or in the store`
  if (other !== undefined) return `Two pictures are called ${name}. Please include the folder`
  return found.failure === null ? undefined : `${name}: ${found.failure}`
}

function shownAfter(base: Group['base'], pictures: Pictures): ShownPictures {
  const changed = new Set(pictures.map(({ color }) => color))
  const added = pictures.flatMap(({ color, after }) =>
    after.map((one) => ({
      url: 'url' in one ? one.url : one.name,
      alt: one.alt ?? proposeAlt({ name: base.name, color, view: null }),
      color,
    })),
  )
  return [...base.pictures.filter(({ color }) => !changed.has(color)), ...added]
}
