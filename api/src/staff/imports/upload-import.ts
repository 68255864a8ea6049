import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import { mostImportRows } from '@nukkad/contract/sheet-rules'
import type { FullImport } from '@nukkad/contract/staff/imports'
import { inTransaction, type Db } from '../../platform/db.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { readCsv, refused } from '../../platform/read-csv.ts'
import type { ReadContext } from '../products/read-product.ts'
import { askFile } from './answer-import.ts'
import { isOfCategories, kindOf, type ImportKind } from './file-kind.ts'
import { recogniseFormat } from './formats/recognise-format.ts'
import { keepPlan } from './keep-rows.ts'
import { planCategoryFile, planProductFile, type Sheet } from './plan-file.ts'
import { readFullImport } from './read-import.ts'

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
export async function uploadImport(db: Db, by: Actor, file: ImportFile, context: ReadContext): Promise<FullImport> {
  const { importId, kind, fileName } = file
  const { chunks, passing } = keepingChunks(file.bytes)
  const [head, ...body] = await readCsv(passing)
  if (head === undefined || body.length === 0) throw refused('The file has no rows.')
  if (body.length > mostImportRows) throw refused(`The file has more than ${mostImportRows} rows.`)
  const sheet = { importId, head, body }
  const format = formatOf(head.cells, kind)
  const bytes = Buffer.concat(chunks)
  const taken = { id: importId, fileName, staffId: by.staffId, staff: by.actor, createdAt: context.now, bytes }
  if (format === 'own') await keepOwn({ db, by, context }, taken, { sheet, kind })
  else await keepAsked(db, { ...taken, ...(await askFile(db, format, sheet)) })
  return readFullImport(db, importId)
}

/** Only the store's own files hold categories. */
function formatOf(head: readonly string[], kind: ImportKind | undefined): ImportFormat {
  if (kind === 'categories') return 'own'
  const { format } = recogniseFormat(head)
  return format === 'other' && isOfCategories(head) ? 'own' : format
}

/** Collects the bytes while they are read: the file may be needed for questions, or for left-out rows. */
function keepingChunks(bytes: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  async function* passing() {
    for await (const chunk of bytes) {
      chunks.push(chunk)
      yield chunk
    }
  }
  return { chunks, passing: passing() }
}

type StoredUpload = {
  id: string
  fileName: string
  staffId: string | null
  staff: string
  createdAt: Date
  bytes: Buffer
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
