import { contentShapes, type Banner, type ContentPicture, type MenuPromo } from '@nukkad/contract/content'
import { readableGround } from '@nukkad/contract/content-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'

export type WrittenBanner = Omit<StaffContent['banners']['items'][number], 'isShown' | 'tone'>
export type WrittenPromo = Omit<StaffContent['promos']['items'][number], 'isShown' | 'tone'>

export async function listStaffBanners(db: Db): Promise<StaffContent['banners']['items']> {
  const rows = await listRows(db, 'banner')
  return rows.map(({ body, ...row }) => {
    const { wide, tall, ...banner } = contentShapes.banner.parse(body)
    return { ...banner, ...standingOf(row), wide: wide.url, tall: tall.url }
  })
}

export async function listStaffPromos(db: Db): Promise<StaffContent['promos']['items']> {
  const rows = await listRows(db, 'promo')
  return rows.map(({ body, ...row }) => {
    const { picture, ...promo } = contentShapes.promo.parse(body)
    return { ...promo, ...standingOf(row), picture: picture.url }
  })
}

function listRows(db: Db, kind: 'banner' | 'promo') {
  return db
    .selectFrom('content')
    .select(['body', 'status', 'shownFrom', 'shownUntil', 'code', 'isShown'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type Row = Omit<Awaited<ReturnType<typeof listRows>>[number], 'body'>

function standingOf({ status, shownFrom, shownUntil, code, isShown }: Row) {
  return {
    status: status as WrittenBanner['status'],
    shownFrom: shownFrom?.toISOString() ?? null,
    shownUntil: shownUntil?.toISOString() ?? null,
    code,
    isShown,
  }
}

export async function replaceBanners(tx: Db, banners: readonly WrittenBanner[]): Promise<void> {
  const find = await pictureFinder(
    tx,
    banners.flatMap(({ wide, tall }) => [wide, tall]),
  )
  const rows = banners.map(({ status, shownFrom, shownUntil, code, layout, ...banner }, at) => {
    const wide = find(banner.wide, `items.${at}.wide`)
    const tall = find(banner.tall, `items.${at}.tall`)
    const body = { ...banner, layout, tone: wide.tone, wide: pictureOf(wide), tall: pictureOf(tall) } satisfies Banner
    return { body, status, shownFrom, shownUntil, code }
  })
  await replaceRows(tx, 'banner', rows)
}

export async function replacePromos(tx: Db, promos: readonly WrittenPromo[]): Promise<void> {
  const find = await pictureFinder(
    tx,
    promos.map(({ picture }) => picture),
  )
  const rows = promos.map(({ status, shownFrom, shownUntil, code, ...promo }, at) => {
    const picture = find(promo.picture, `items.${at}.picture`)
    const body = { ...promo, tone: picture.tone, picture: pictureOf(picture) } satisfies MenuPromo
    return { body, status, shownFrom, shownUntil, code }
  })
  await replaceRows(tx, 'promo', rows)
}

type Known = ContentPicture & { tone: string }

const pictureOf = ({ url, width, height }: Known): ContentPicture => ({ url, width, height })

/** Uploaded ones, and those that banners and menus show already, which may be the demo shop's files. */
async function pictureFinder(tx: Db, urls: readonly string[]): Promise<(url: string, field: string) => Known> {
  const { rows } = await sql<Known>`
    select '/media/' || stem || '.' || left(hash, 8) as url, width, height, tone from picture_masters
    where '/media/' || stem || '.' || left(hash, 8) = any(${[...urls]})`.execute(tx)
  const uploaded = rows.map((row) => ({ ...row, tone: readableGround(row.tone) }))
  const [banners, promos] = await Promise.all([listRows(tx, 'banner'), listRows(tx, 'promo')])
  const shown = [
    ...banners.flatMap(({ body }) => {
      const { tone, wide, tall } = contentShapes.banner.parse(body)
      return [wide, tall].map((picture) => ({ ...picture, tone }))
    }),
    ...promos.map(({ body }) => {
      const { tone, picture } = contentShapes.promo.parse(body)
      return { ...picture, tone }
    }),
  ]
  const known = new Map([...uploaded, ...shown].map((picture) => [picture.url, picture]))
  return (url, field) => {
    const picture = known.get(url)
    if (picture) return picture
    throw new ShopError('INVALID_INPUT', { fields: { [field]: 'This picture is not there any more: choose another' } })
  }
}

type NewRow = Pick<WrittenBanner, 'status' | 'shownFrom' | 'shownUntil' | 'code'> & { body: Banner | MenuPromo }

/** Hidden until the clock, which is asked next, says otherwise. */
async function replaceRows(tx: Db, kind: 'banner' | 'promo', rows: readonly NewRow[]): Promise<void> {
  await tx.deleteFrom('content').where('kind', '=', kind).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('content')
    .values(
      rows.map(({ body, ...row }, position) => ({
        ...row,
        kind,
        position,
        body: JSON.stringify(body),
        isShown: false,
      })),
    )
    .execute()
}

/** Follows the clock and the coupons, as messages do. */
export async function turnBanners(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; isShown: boolean }>`
    select id, should.be as is_shown from content, lateral (
      select status = 'published' and coalesce(shown_from <= ${now}, true) and coalesce(shown_until > ${now}, true)
        and (content.code is null or exists (
          select from coupons where coupons.code = content.code and method <> 'codes' and starts_at <= ${now}
            and coalesce(ends_at > ${now}, true) and coalesce(uses < max_uses, true))) as be
    ) should where is_shown <> should.be`.execute(db)
  for (const { id, isShown } of rows) {
    await db.updateTable('content').set({ isShown }).where('id', '=', id).execute()
  }
}
