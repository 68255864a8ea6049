import { nameKey } from '@nukkad/contract/sameness-rules'
import { slugFrom } from '@nukkad/contract/slug-rules'
import type { ImportAnswers, ImportPlace } from '@nukkad/contract/staff/import-questions'
import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db.ts'
import type { CsvLine } from '../../platform/read-csv.ts'
import { mapInTurns } from '../../platform/turns.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import type { ReadContext } from '../products/read-product.ts'
import { planCategories } from './category-sheet.ts'
import { mostTriedAtOnce } from './check-import.ts'
import { dryRunCategories, dryRunProducts } from './dry-run.ts'
import { fillLines } from './fill-lines.ts'
import type { ForeignFile } from './formats/foreign-file.ts'
import { linesOf } from './formats/write-lines.ts'
import { readPictures } from './import-pictures.ts'
import { unnamed, type KeptRow } from './keep-rows.ts'
import { cellsOf, matchColumns } from './match-columns.ts'
import { planImport } from './plan-import.ts'
import type { ImportLine, ShopFacts, PlannedRow } from './planned-row.ts'
import { readKnown } from './read-known.ts'
import { remarkMissing } from './remark-missing.ts'

/** The planned rows of a file, and remarks on it. */
export type PlannedFile = {
  kind: 'products' | 'categories'
  state: 'shown' | 'checking'
  columns: string[]
  ignored: string[]
  remarks: string[]
  rows: KeptRow[]
  unusedPictures: string[]
}

export type Sheet = { importId: string; head: CsvLine; body: readonly CsvLine[] }
type Planning = { db: Db; by: Actor; context: ReadContext }

export async function planCategoryFile({ db, by, context }: Planning, { head, body }: Sheet): Promise<PlannedFile> {
  const { rows, ...planned } = await planCategories(db, head, body)
  await dryRunCategories(db, by, rows, context.now)
  const kept = rows.map((row) => ({ ...unnamed, ...row }))
  return { kind: 'categories', state: 'shown', unusedPictures: [], remarks: [], ...planned, rows: kept }
}

/** Plans a file of the store's own product sheet. */
export async function planProductFile(planning: Planning, { importId, head, body }: Sheet): Promise<PlannedFile> {
  const { keys, ...about } = matchColumns(head)
  const lines = await mapInTurns(body, (line) => cellsOf(line, keys))
  const known = await readKnown(planning.db, lines, planning.context)
  const planned = await planLines(planning, { importId, lines, known })
  return { ...about, remarks: remarkMissing(planned.rows), ...planned }
}

type Answered = { importId: string; file: ForeignFile; answers: ImportAnswers }

/** Plans a file of other software with the answers to its questions. */
export async function planForeignFile(planning: Planning, { importId, file, answers }: Answered): Promise<PlannedFile> {
  const { db, context } = planning
  const stored = await readKnown(db, [], context)
  const places = placeCategories(answers, stored.categories)
  const { lines: written, remarks } = await linesOf(file, answers, {
    categorySlug: (place) => (place === null ? '' : (places.slugOf(place) ?? '')),
    chartName: (id) => stored.charts.get(id ?? '')?.name ?? '',
  })
  const found = await readKnown(db, written, context)
  const known = { ...found, categories: new Map([...found.categories, ...places.slugs]) }
  const lines = await fillLines(written, known)
  const planned = await planLines(planning, { importId, lines, known, newCategories: places.made })
  const about = { columns: [...file.columns], ignored: [...file.ignored] }
  return { ...about, remarks: [...remarks, ...remarkMissing(planned.rows)], ...planned }
}

type NewCategory = Extract<ImportPlace, { name: string }>

/** New categories are planned with temporary ids and URL handles. */
function placeCategories({ categories }: ImportAnswers, stored: ReadonlyMap<string, string>) {
  const [made, slugs, keys] = [new Map<string, NewCategory>(), new Map<string, string>(), new Map<string, string>()]
  const taken = new Set(stored.values())
  for (const { category } of categories) {
    if (category === null || 'categoryId' in category) continue
    const key = `${category.gender} ${nameKey(category.name)}`
    if (keys.has(key)) continue
    const id = randomUUID()
    const wish = slugFrom(`${category.gender} ${category.name}`) || 'category'
    const slug = taken.has(wish) ? `${wish}-${id}` : wish
    taken.add(slug)
    keys.set(key, slug)
    slugs.set(id, slug)
    made.set(id, category)
  }
  const slugOf = (place: ImportPlace) =>
    'categoryId' in place ? stored.get(place.categoryId) : keys.get(`${place.gender} ${nameKey(place.name)}`)
  return { made, slugs, slugOf }
}

type Lines = {
  importId: string
  lines: readonly ImportLine[]
  known: Omit<ShopFacts, 'pictures'>
  newCategories?: ReadonlyMap<string, NewCategory>
}

async function planLines({ db, by, context }: Planning, { importId, lines, known, newCategories }: Lines) {
  const pictures = await readPictures(db, importId)
  const rows = await planImport(lines, { ...known, pictures })
  nameNewCategories(rows, newCategories ?? new Map())
  const isLarge = rows.filter(({ plan }) => plan !== null).length > mostTriedAtOnce
  if (!isLarge) await dryRunProducts(db, by, { importId, rows }, context)
  const named = new Set(rows.flatMap((row) => row.pictures))
  const unusedPictures = pictures.flatMap(({ name }) => (named.has(name) ? [] : [name]))
  return { kind: 'products', state: isLarge ? 'checking' : 'shown', rows, unusedPictures } as const
}

function nameNewCategories(rows: readonly PlannedRow[], made: ReadonlyMap<string, NewCategory>): void {
  for (const { plan } of rows) {
    const category = made.get(plan?.fields?.categoryId ?? '')
    if (plan && category) plan.newCategory = category
  }
}
