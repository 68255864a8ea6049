import type { Look, Promotion } from '@nukkad/contract/content'
import type { Db } from '../platform/db.ts'

export function listLookRows(db: Db): Promise<Look[]> {
  return db
    .selectFrom('looks')
    .select(['slug', 'name', 'imageUrl', 'width', 'height', 'tone'])
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

export function listPromotionRows(db: Db): Promise<Promotion[]> {
  return db.selectFrom('promotions').select(['message', 'code', 'href']).orderBy('position').orderBy('id').execute()
}
