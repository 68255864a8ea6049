import { readableGround } from '@nukkad/contract/content-rules'
import type { PlacePicture } from '@nukkad/contract/content'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

/** The uploaded pictures among these URLs, each with a background that type is readable on. */
export async function listUploaded(db: Db, urls: readonly string[]): Promise<PlacePicture[]> {
  const { rows } = await sql<PlacePicture>`
    select '/media/' || stem || '.' || left(hash, 8) as url, width, height, tone from picture_masters
    where '/media/' || stem || '.' || left(hash, 8) = any(${[...urls]})`.execute(db)
  return rows.map((row) => ({ ...row, tone: readableGround(row.tone) }))
}

/** The change of a picture at the head of a page; undefined, or the current picture, changes nothing. */
export async function pictureChange(
  tx: Db,
  url: string | null | undefined,
  before: string | undefined,
): Promise<{ picture?: string | null }> {
  if (url === undefined || url === before) return {}
  if (url === null) return { picture: null }
  const [picture] = await listUploaded(tx, [url])
  if (picture !== undefined) return { picture: JSON.stringify(picture) }
  throw new ShopError('INVALID_INPUT', { fields: { picture: 'This picture no longer exists. Please choose another' } })
}
