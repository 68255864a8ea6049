import { nameKey } from '@nukkad/contract/sameness-rules'
import { mapInTurns } from '../../platform/turns.ts'
import type { SheetLine } from './formats/write-lines.ts'
import type { ImportLine, ShopFacts } from './planned-row.ts'
import type { SheetProduct } from './product-sheet.ts'

/**
 * Adds the owner's answers to the rows of new products. Known data stays: a repeated import changes only what the file
 * itself says.
 */
export async function fillLines(
  lines: readonly SheetLine[],
  { products }: Pick<ShopFacts, 'products'>,
): Promise<ImportLine[]> {
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  const bySku = new Map(products.flatMap((product) => product.variants.map(({ sku }) => [sku, product] as const)))
  const groups = Map.groupBy(lines, ({ product }) => product)
  const filled = await mapInTurns(groups.values(), (own) => {
    const ofSku = own.map(({ cells }) => bySku.get(cells.sku ?? '')).find((one) => one !== undefined)
    const known = ofSku ?? bySlug.get(own[0]?.cells.slug ?? '')
    return own.map((line) => fillLine(line, known))
  })
  return filled.flat()
}

function fillLine(
  { filled, sharedPictures, alts, isOwnMake, ...said }: SheetLine,
  known: SheetProduct | undefined,
): ImportLine {
  const { line, cells, findings, notes } = said
  if (known === undefined) {
    return { line, cells: { ...filled, ...cells }, sharedPictures, alts, isOwnMake, findings, notes }
  }
  const color = nameKey(cells.color ?? '')
  const isKnownColour = known.colours.some(({ name, isArchived }) => !isArchived && nameKey(name) === color)
  const hex = isKnownColour || filled.hex === undefined ? {} : { hex: filled.hex }
  // Staff may have changed its handle.
  const about = { line, cells: { ...cells, ...hex, slug: known.slug }, findings, notes }
  // Staff arranged the pictures, or an earlier file brought them.
  if (known.pictures.length > 0) return about
  const shown = filled.pictures === undefined ? {} : { pictures: filled.pictures }
  return { ...about, cells: { ...about.cells, ...shown }, sharedPictures, alts }
}
