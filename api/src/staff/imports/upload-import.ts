import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import { mostImportRows } from '@nukkad/contract/sheet-rules'
import type { FullImport } from '@nukkad/contract/staff/imports'
import type { RawBuilder } from 'kysely'
import { withStoredFile } from '../../platform/copied-files.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { refused, type CsvLine } from '../../platform/read-csv.ts'
import { writeThrough, type TemporaryFiles } from '../../platform/temporary-files.ts'
import type { ReadContext } from '../products/read-product.ts'
import { askFile } from './answer-import.ts'
import { isOfCategories, kindOf, type ImportKind } from './file-kind.ts'
import { recogniseFormat } from './formats/recognise-format.ts'
import { keepPlan } from './keep-rows.ts'
import { planCategoryFile, planProductFile, type Sheet } from './plan-file.ts'
import { readFile } from './read-file.ts'
import { readFullImport } from './read-import.ts'

type Parts = { db: Db; files: TemporaryFiles }

export type ImportFile = {
  importId: string
  kind?: ImportKind | undefined
  fileName: string
  bytes: AsyncIterable<Buffer>
}

/**
 * Stores a file and plans each of its rows, or asks for data that a file of other software lacks. A file sent twice
 * counts once.
 */
export function uploadImport(
  { db, files }: Parts,
  by: Actor,
  file: ImportFile,
  context: ReadContext,
): Promise<FullImport> {
  return files.withFile(async (path) => {
    // The file is needed again for questions, or for left-out rows.
    const rows = await readFile(writeThrough(file.bytes, path))
    await withStoredFile(db, path, (bytes) => keepImport({ db, by, context }, { ...file, bytes }, rows))
    return readFullImport(db, file.importId)
  })
}

type StoredFile = Omit<ImportFile, 'bytes'> & { bytes: RawBuilder<Buffer> }

async function keepImport(keeping: Keeping, file: StoredFile, [head, ...body]: readonly CsvLine[]): Promise<void> {
  const { db, by, context } = keeping
  const { importId, kind, fileName, bytes } = file
  if (head === undefined || body.length === 0) throw refused('The file has no rows.')
  if (body.length > mostImportRows) throw refused(`The file has more than ${mostImportRows} rows.`)
  const sheet = { importId, head, body }
  const format = formatOf(head.cells, kind)
  const taken = { id: importId, fileName, staffId: by.staffId, staff: by.actor, createdAt: context.now, bytes }
  if (format === 'own') await keepOwn(keeping, taken, { sheet, kind })
  else await keepAsked(db, { ...taken, ...(await askFile(db, format, sheet)) })
}

/** Only the store's own files hold categories. */
function formatOf(head: readonly string[], kind: ImportKind | undefined): ImportFormat {
  if (kind === 'categories') return 'own'
  const { format } = recogniseFormat(head)
  return format === 'other' && isOfCategories(head) ? 'own' : format
}

type StoredUpload = {
  id: string
  fileName: string
  staffId: string | null
  staff: string
  createdAt: Date
  bytes: RawBuilder<Buffer>
}
type Own = { sheet: Sheet; kind: ImportKind | undefined }
type Keeping = { db: Db; by: Actor; context: ReadContext }

async function keepOwn(keeping: Keeping, taken: StoredUpload, { sheet, kind }: Own): Promise<void> {
  const planOf = (kind ?? kindOf(sheet.head.cells)) === 'categories' ? planCategoryFile : planProductFile
  const { rows, ...about } = await planOf(keeping, sheet)
  await inTransaction(keeping.db, async (tx) => {
    const products = rows.filter(({ plan }) => plan !== null).length
    const isAdded = await addImport(tx, { ...taken, ...about, products })
    if (isAdded) await keepPlan(tx, taken.id, { ...about, rows, now: taken.createdAt })
  })
}

type RecognisedUpload = StoredUpload & Awaited<ReturnType<typeof askFile>>

async function keepAsked(db: Db, { questions, ...about }: RecognisedUpload): Promise<void> {
  const asked = { ...about, state: 'questions', products: 0, questions: JSON.stringify(questions) }
  await inTransaction(db, async (tx) => void (await addImport(tx, asked)))
}

type NewImport = StoredUpload & { columns: string[]; ignored: string[]; state: string; products: number }

async function addImport(tx: Db, { bytes, ...values }: NewImport): Promise<boolean> {
  const added = await tx
    .insertInto('imports')
    .values(values)
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return false
  const { id: importId, createdAt } = values
  await tx.insertInto('importFiles').values({ importId, bytes, createdAt }).execute()
  return true
}
