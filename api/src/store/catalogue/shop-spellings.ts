import { nameKey, sizeKey, spelledAs } from '@nukkad/contract/sameness-rules'
import { tidyTags } from '@nukkad/contract/product-rules'
import type { ProductGrid } from '@nukkad/contract/staff/product-grid'
import type { ProductFields } from '@nukkad/contract/staff/products'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const kinds = {
  size: { keyOf: sizeKey, from: sql`select size as name from variants` },
  colour: { keyOf: nameKey, from: sql`select name from product_colours` },
  tag: { keyOf: nameKey, from: sql`select unnest(tags) as name from products where tags <> '{}'` },
  sleeve: {
    keyOf: nameKey,
    from: sql`
      select feature ->> 'value' as name from products cross join lateral jsonb_array_elements(features) as feature
      where lower(feature ->> 'key') = 'sleeve'`,
  },
} as const
type Kind = keyof typeof kinds
type Spellings = Map<string, string>

/** Cached by transaction: an import asks for each of its products. */
const readIn = new WeakMap<Db, Map<Kind, Promise<Spellings>>>()

/** Names by their sameness key, each in the shop's most frequent spelling. */
function spellingsOf(tx: Db, kind: Kind): Promise<Spellings> {
  const known = readIn.get(tx) ?? new Map<Kind, Promise<Spellings>>()
  readIn.set(tx, known)
  const found = known.get(kind) ?? readSpellings(tx, kind)
  known.set(kind, found)
  return found
}

async function readSpellings(tx: Db, kind: Kind): Promise<Spellings> {
  const { keyOf, from } = kinds[kind]
  const { rows } = await sql<{ name: string }>`
    select name from (${from}) as used group by name order by count(*) desc, name`.execute(tx)
  const spellings: Spellings = new Map()
  for (const { name } of rows) if (!spellings.has(keyOf(name))) spellings.set(keyOf(name), name)
  return spellings
}

/** Uses the shop's spelling; a new name is remembered for the rest of the transaction. */
async function spell(tx: Db, kind: Kind, name: string): Promise<string> {
  const spellings = await spellingsOf(tx, kind)
  const key = kinds[kind].keyOf(name)
  const known = spellings.get(key)
  if (known !== undefined) return known
  const tidy = spelledAs([], name)
  spellings.set(key, tidy)
  return tidy
}

export async function spellSizes(tx: Db, sizes: readonly string[]): Promise<string[]> {
  return Promise.all(sizes.map((size) => spell(tx, 'size', size)))
}

type SpelledProduct = { colours: readonly { name: string }[]; variants: readonly { size: string }[] }

/** Spells the colours and sizes of a grid as the product does, else as the shop does; sorts the sizes. */
export async function spellGrid(tx: Db, before: SpelledProduct, grid: ProductGrid): Promise<ProductGrid> {
  const own = before.colours.map(({ name }) => name)
  const ownSizes = before.variants.map(({ size }) => size)
  const colours = new Map<string, string>()
  for (const { name, was } of grid.colours) colours.set(name, await spellColour(tx, { name, was, own }))
  const sizes = new Map<string, string>()
  for (const { size } of grid.variants) {
    const known = ownSizes.find((one) => one === size) ?? ownSizes.find((one) => sizeKey(one) === sizeKey(size))
    if (!sizes.has(size)) sizes.set(size, known ?? (await spell(tx, 'size', size)))
  }
  return {
    colours: grid.colours.map((colour) => ({ ...colour, name: colours.get(colour.name) ?? colour.name })),
    variants: grid.variants.map((one) => ({
      ...one,
      color: colours.get(one.color) ?? spelledAs(colours.values(), one.color),
      size: sizes.get(one.size) ?? one.size,
    })),
  }
}

type Typed = { name: string; was: string | undefined; own: readonly string[] }

/** Renaming a colour to another spelling of itself keeps the typed spelling. */
async function spellColour(tx: Db, { name, was, own }: Typed): Promise<string> {
  if (own.includes(name)) return name
  if (was !== undefined && nameKey(was) === nameKey(name)) return spelledAs([], name)
  return own.find((one) => nameKey(one) === nameKey(name)) ?? spell(tx, 'colour', name)
}

/** Spells tags and the sleeve as the shop does. */
export async function spellFields(tx: Db, before: ProductFields, fields: ProductFields): Promise<ProductFields> {
  const tags = await Promise.all(
    fields.tags.map(async (tag) => (before.tags.includes(tag) ? tag : spell(tx, 'tag', tag))),
  )
  const isSame = tags.join() === before.tags.join()
  const features = await Promise.all(
    fields.features.map(async (feature) => {
      const isOther = !before.features.some(({ value }) => value === feature.value)
      const isSleeve = nameKey(feature.key) === 'sleeve' && isOther
      return isSleeve ? { ...feature, value: await spell(tx, 'sleeve', feature.value) } : feature
    }),
  )
  return { ...fields, tags: isSame ? tags : tidyTags(tags), features }
}

/** All spellings of a tag among products. */
export async function spellingsOfTag(db: Db, tag: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (${kinds.tag.from}) as used`.execute(db)
  return rows.flatMap(({ name }) => (nameKey(name) === nameKey(tag) ? [name] : []))
}
