import { genders } from '@nukkad/contract/category-rules'
import { categoryColumns, type CategoryColumn } from '@nukkad/contract/sheet-rules'
import { changeCategory, type StaffCategory } from '@nukkad/contract/staff/categories'
import type { ImportChange, ImportFinding, ImportOutcome } from '@nukkad/contract/staff/imports'
import type { Gender } from '@nukkad/contract/shapes'
import type { Db } from '../../platform/db.ts'
import type { ShopError } from '../../platform/errors.ts'
import { listStaffCategories } from '../categories/categories.ts'
import type { Sheet } from '../../platform/csv.ts'
import { plain, plainNamesOf } from './file-kind.ts'
import { refused, type CsvLine } from '../../platform/read-csv.ts'
import { mapInTurns } from '../../platform/turns.ts'

type Cells = Record<CategoryColumn, string>
export type PlacedCategory = StaffCategory & { position: number }

/** Categories in menu order. */
export async function categorySheet(db: Db): Promise<Sheet> {
  const known = await readPlaced(db)
  return {
    columns: categoryColumns.map(({ name }) => name),
    rows: known.map((category) => categoryColumns.map(({ key }) => cellsOf(category)[key])),
  }
}

export async function readPlaced(db: Db): Promise<PlacedCategory[]> {
  const { categories } = await listStaffCategories(db)
  const places = new Map<Gender, number>()
  return categories.map((category) => {
    const position = (places.get(category.gender) ?? 0) + 1
    places.set(category.gender, position)
    return { ...category, position }
  })
}

function cellsOf({ slug, name, gender, position, status, seo }: PlacedCategory): Cells {
  const hidden = status === 'hidden' ? 'yes' : 'no'
  return {
    slug,
    name,
    gender,
    position: String(position),
    hidden,
    seoTitle: seo.title,
    seoDescription: seo.description,
  }
}

/** The planned change of one category, with the values it was based on. */
export type CategoryPlan = {
  /** Null: the category is new. */
  categoryId: string | null
  version: number
  cells: Cells
  isMoved: boolean
}

export type CategoryRow = {
  line: number
  outcome: ImportOutcome
  cells: { slug: string }
  name: string
  changes: ImportChange[]
  findings: ImportFinding[]
  notes: ImportFinding[]
  plan: CategoryPlan | null
}

const keyOfName = new Map<string, CategoryColumn>([
  ...categoryColumns.flatMap((column) => plainNamesOf(column).map((name) => [name, column.key] as const)),
  // Other software's name for the menu.
  ['gender', 'gender'],
])
const nameOf = (key: CategoryColumn) => categoryColumns.find((column) => column.key === key)?.name ?? key

/** Plans the change of each row without applying any. */
export async function planCategories(db: Db, head: CsvLine, body: readonly CsvLine[]) {
  const keys = head.cells.map((name) => keyOfName.get(plain(name)))
  const twice = keys.find((key, at) => key !== undefined && keys.indexOf(key) !== at)
  if (twice) throw refused(`Row ${head.line}: the column ${nameOf(twice)} appears twice.`)
  const known = await readPlaced(db)
  const rows = await mapInTurns(body, ({ line, cells }) => {
    const given = keys.flatMap((key, at) => (key === undefined ? [] : [[key, cells[at] ?? ''] as const]))
    return planRow(line, Object.fromEntries(given), known)
  })
  for (const key of ['slug', 'name'] as const) refuseTwice(rows, key)
  const columns = head.cells.filter((_, at) => keys[at] !== undefined)
  return {
    columns,
    ignored: head.cells.filter((name, at) => keys[at] === undefined && name !== ''),
    rows: rows.map(({ row }) => row),
  }
}

type Planned = { row: CategoryRow; cells: Cells }

function planRow(line: number, given: Partial<Cells>, known: readonly PlacedCategory[]): Planned {
  const slug = given.slug?.toLowerCase() ?? ''
  const category = known.find((one) => one.slug === slug)
  const before = category ? cellsOf(category) : { ...blank, slug }
  const cells = { ...before, ...said(given), slug }
  const row: CategoryRow = {
    line,
    outcome: 'same',
    cells: { slug },
    name: cells.name,
    changes: [],
    findings: [],
    notes: [],
    plan: null,
  }
  check(row, cells, category)
  if (before.name !== cells.name) refuseTakenName(row, cells, known)
  const changed = categoryColumns.flatMap(({ key }) => (before[key] === cells[key] ? [] : [key]))
  row.changes = changed.map((key) => ({ column: nameOf(key), from: before[key], to: cells[key], isOfProduct: false }))
  row.outcome = outcomeOf(row, category)
  row.plan = planOf(row, { cells, category, isMoved: changed.includes('position') && cells.position !== '' })
  return { row, cells }
}

type PlannedMove = Pick<CategoryPlan, 'cells' | 'isMoved'> & { category: PlacedCategory | undefined }

function planOf({ outcome }: CategoryRow, { category, ...wish }: PlannedMove): CategoryPlan | null {
  if (outcome === 'same' || outcome === 'refused') return null
  const { categoryId = null, version = 1 } = category ?? {}
  return { categoryId, version, ...wish }
}

function refuseTakenName(row: CategoryRow, { name, gender, slug }: Cells, known: readonly PlacedCategory[]): void {
  const isTaken = known.some(
    (one) => one.gender === gender && one.slug !== slug && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) row.findings.push({ column: nameOf('name'), words: 'Another category in this menu has this name' })
}

const blank: Cells = { slug: '', name: '', gender: '', position: '', hidden: 'no', seoTitle: '', seoDescription: '' }

/** Empty cells change nothing, except in the texts for search engines. */
function said({ slug: _slug, ...given }: Partial<Cells>): Partial<Cells> {
  const cells = Object.entries(given).filter(([key, cell]) => cell !== '' || key.startsWith('seo'))
  const lower = cells.map(([key, cell]) => [key, key === 'hidden' ? cell.toLowerCase() : cell])
  return Object.fromEntries(lower)
}

function outcomeOf({ findings, changes }: CategoryRow, category: PlacedCategory | undefined): ImportOutcome {
  if (findings.length > 0) return 'refused'
  if (category === undefined) return 'new'
  return changes.length > 0 ? 'changed' : 'same'
}

function check(row: CategoryRow, cells: Cells, category: PlacedCategory | undefined): void {
  const find = (key: CategoryColumn, words: string) => void row.findings.push({ column: nameOf(key), words })
  const menu = menuFault(cells, category)
  if (menu !== undefined) find('gender', menu)
  if (!/^(yes|no)$/.test(cells.hidden)) find('hidden', 'Please write yes or no')
  if (!/^([1-9]\d{0,3})?$/.test(cells.position))
    find('position', `“${cells.position}” is not a menu position. Please write a number such as 1`)
  const fields = { ...fieldsOf(cells), slug: cells.slug || 'made-from-its-name' }
  const result = changeCategory.body.safeParse({ version: 1, ...fields }, { error: () => 'Please check this' })
  const issues = result.success ? [] : result.error.issues
  for (const { path, message } of issues) find(columnOf(path.map(String)), message)
}

function menuFault({ gender }: Cells, category: PlacedCategory | undefined): string | undefined {
  if (!genders.some((one) => one === gender)) return 'Please write Men or Women'
  return category && gender !== category.gender ? 'A category cannot move to another menu' : undefined
}

function columnOf([field, part]: readonly string[]): CategoryColumn {
  if (field === 'seo') return part === 'title' ? 'seoTitle' : 'seoDescription'
  return field === 'slug' ? 'slug' : 'name'
}

export function fieldsOf({ name, slug, hidden, seoTitle, seoDescription }: Cells) {
  const status = hidden === 'yes' ? ('hidden' as const) : ('shown' as const)
  return { name, slug, status, seo: { title: seoTitle, description: seoDescription } }
}

/** Adds the writer's refusal to the row. */
export function addRefusal(row: CategoryRow, { message, details: { fields = {} } }: ShopError): void {
  const told = Object.entries(fields).map(([field, words]) => ({ column: nameOf(columnOf(field.split('.'))), words }))
  row.findings.push(...(told.length > 0 ? told : [{ column: nameOf('name'), words: message }]))
  row.outcome = 'refused'
}

function refuseTwice(rows: readonly Planned[], key: 'slug' | 'name'): void {
  const called = ({ cells }: Planned) => (key === 'slug' ? cells.slug : `${cells.gender} ${cells.name}`.toLowerCase())
  for (const same of Map.groupBy(
    rows.filter(({ row, cells }) => row.plan !== null && cells[key] !== ''),
    called,
  ).values()) {
    if (same.length === 1) continue
    const lines = same.map(({ row }) => row.line).join(' and ')
    for (const { row, cells } of same) {
      row.findings.push({ column: nameOf(key), words: `${cells[key]} appears in rows ${lines}` })
      Object.assign(row, { outcome: 'refused', plan: null })
    }
  }
}
