import type { ImportFormat } from '@nukkad/contract/import-format-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readFile } from './read-file.ts'
import type { Sheet } from './plan-file.ts'

type KeptFile = { state: string; format: ImportFormat; fileName: string; sheet: Sheet | null }

/** The file as uploaded. Null: deleted after a week, or once its import was applied without leaving anything out. */
export async function readKeptFile(db: Db, importId: string): Promise<KeptFile> {
  const found = await db
    .selectFrom('imports')
    .leftJoin('importFiles', 'importFiles.importId', 'imports.id')
    .select(['state', 'format', 'fileName', sql<number | null>`octet_length(bytes)`.as('size')])
    .where('id', '=', importId)
    .executeTakeFirst()
  if (found === undefined) throw new ShopError('IMPORT_NOT_FOUND')
  const { state, fileName, size } = found
  const [head, ...body] = size === null ? [] : await readFile(readPieces(db, importId, size))
  const sheet = head === undefined ? null : { importId, head, body }
  return { state, fileName, format: found.format as ImportFormat, sheet }
}

const pieceBytes = 1024 * 1024

async function* readPieces(db: Db, importId: string, size: number): AsyncGenerator<Buffer> {
  for (let at = 1; at <= size; at += pieceBytes) {
    const { rows } = await sql<{ piece: Buffer }>`
      select substring(bytes from ${at} for ${pieceBytes}) as piece from import_files where import_id = ${importId}`.execute(
      db,
    )
    // Deleted in the meantime.
    if (rows[0] === undefined) throw new ShopError('IMPORT_STATE')
    yield rows[0].piece
  }
}
