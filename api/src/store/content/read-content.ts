import { contentShapes, type ContentKind, type PlacedSection, type Promotion } from '@nukkad/contract/content'
import { homeSections } from '@nukkad/contract/content-rules'
import type * as z from 'zod'
import type { Db } from '../../platform/db.ts'

type Body<Kind extends ContentKind> = z.infer<(typeof contentShapes)[Kind]>

/** The published entries of one kind, in order. Throws if a row does not have the shape of its kind. */
export async function listContent<Kind extends ContentKind>(db: Db, kind: Kind): Promise<Body<Kind>[]> {
  const rows = await db
    .selectFrom('content')
    .select('body')
    .where('kind', '=', kind)
    .where('isShown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => contentShapes[kind].parse(body) as Body<Kind>)
}

export async function findPage(db: Db, slug: string): Promise<Body<'page'> | undefined> {
  const row = await db
    .selectFrom('content')
    .select('body')
    .where('kind', '=', 'page')
    .where('key', '=', slug)
    .executeTakeFirst()
  return row && contentShapes.page.parse(row.body)
}

/** The order that staff set, or the default order. */
export async function listSections(db: Db): Promise<PlacedSection[]> {
  const [placed] = await listContent(db, 'sections')
  return placed?.order ?? homeSections.map((section) => ({ section, isShown: true }))
}

/** Messages with a running coupon, or without a claim. */
export function listPromotions(db: Db): Promise<Promotion[]> {
  return db
    .selectFrom('promotions')
    .select(['message', 'code', 'href'])
    .where('isShown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
