import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import { Readable } from 'node:stream'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readCsv } from '../../platform/read-csv.ts'
import type { Sheet } from './plan-file.ts'

type KeptFile = { state: string; format: ImportFormat; fileName: string; sheet: Sheet | null }

/** The file as uploaded. Null: deleted after a week, or once its import was applied without leaving anything out. */
export async function readKeptFile(db: Db, importId: string): Promise<KeptFile> {
  const found = await db
    .selectFrom('imports')
    .leftJoin('importFiles', 'importFiles.importId', 'imports.id')
    .select(['state', 'format', 'fileName', 'bytes'])
    .where('id', '=', importId)
    .executeTakeFirst()
  if (found === undefined) throw new ShopError('IMPORT_NOT_FOUND')
  const { state, fileName, bytes } = found
  const [head, ...body] = bytes === null ? [] : await readCsv(Readable.from([bytes]))
  const sheet = head === undefined ? null : { importId, head, body }
  return { state, fileName, format: found.format as ImportFormat, sheet }
}
