import { contentShapes, type Banner, type ContentPicture, type MenuPromo } from '@nukkad/contract/content'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { sql } from 'kysely'
import { listUploaded } from '../../store/pictures/uploaded-pictures.ts'
import type { Db } from '../../platform/db.ts'
import { isBackedNow } from '../../store/content/claimed-offers.ts'
import { ShopError } from '../../platform/errors.ts'

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
    .select(['body', 'status', 'shownFrom', 'shownUntil', 'code', 'scheduleId', 'isShown'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

type Row = Omit<Awaited<ReturnType<typeof listRows>>[number], 'body'>

function standingOf({ status, shownFrom, shownUntil, code, scheduleId, isShown }: Row) {
  return {
    status: status as WrittenBanner['status'],
    shownFrom: shownFrom?.toISOString() ?? null,
    shownUntil: shownUntil?.toISOString() ?? null,
    code,
    scheduleId,
    isShown,
  }
}

export async function replaceBanners(tx: Db, banners: readonly WrittenBanner[]): Promise<void> {
  const find = await pictureFinder(
    tx,
    banners.flatMap(({ wide, tall }) => [wide, tall]),
  )
  const rows = banners.map(({ status, shownFrom, shownUntil, code, scheduleId, layout, ...banner }, at) => {
    const wide = find(banner.wide, `items.${at}.wide`)
    const tall = find(banner.tall, `items.${at}.tall`)
    const body = { ...banner, layout, tone: wide.tone, wide: pictureOf(wide), tall: pictureOf(tall) } satisfies Banner
    return { body, status, shownFrom, shownUntil, code, scheduleId }
  })
  await replaceRows(tx, 'banner', rows)
}

export async function replacePromos(tx: Db, promos: readonly WrittenPromo[]): Promise<void> {
  const find = await pictureFinder(
    tx,
    promos.map(({ picture }) => picture),
  )
  const rows = promos.map(({ status, shownFrom, shownUntil, code, scheduleId, ...promo }, at) => {
    const picture = find(promo.picture, `items.${at}.picture`)
    const body = { ...promo, tone: picture.tone, picture: pictureOf(picture) } satisfies MenuPromo
    return { body, status, shownFrom, shownUntil, code, scheduleId }
  })
  await replaceRows(tx, 'promo', rows)
}

type TonedPicture = ContentPicture & { tone: string }

const pictureOf = ({ url, width, height }: TonedPicture): ContentPicture => ({ url, width, height })

/** Uploaded pictures, and those that banners, menus and looks show already; these may be files of the demo shop. */
export async function pictureFinder(
  tx: Db,
  urls: readonly string[],
): Promise<(url: string, field: string) => TonedPicture> {
  const uploaded = await listUploaded(tx, urls)
  const [banners, promos, looks] = await Promise.all([
    listRows(tx, 'banner'),
    listRows(tx, 'promo'),
    tx.selectFrom('looks').select(['imageUrl as url', 'width', 'height', 'tone']).execute(),
  ])
  const shown = [
    ...banners.flatMap(({ body }) => {
      const { tone, wide, tall } = contentShapes.banner.parse(body)
      return [wide, tall].map((picture) => ({ ...picture, tone }))
    }),
    ...promos.map(({ body }) => {
      const { tone, picture } = contentShapes.promo.parse(body)
      return { ...picture, tone }
    }),
    ...looks,
  ]
  const known = new Map([...uploaded, ...shown].map((picture) => [picture.url, picture]))
  return (url, field) => {
    const picture = known.get(url)
    if (picture) return picture
    throw new ShopError('INVALID_INPUT', { fields: { [field]: 'This picture no longer exists. Choose another' } })
  }
}

type NewRow = Pick<WrittenBanner, 'status' | 'shownFrom' | 'shownUntil' | 'code' | 'scheduleId'> & {
  body: Banner | MenuPromo
}

/** Inserts hidden rows; the following check of dates and offers shows them. */
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

/** The text of a banner or a menu picture. */
export const bannerText = ({ title, words, action }: Pick<Banner, 'title' | 'words' | 'action'>) =>
  `${title}. ${words} ${action}`

/** Follows dates, coupons and prices, as messages do. */
export async function publishDueBanners(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<Turning>`
    select id, kind, body, schedule_id, is_shown, should.be from content, lateral (
      select status = 'published' and coalesce(shown_from <= ${now}, true) and coalesce(shown_until > ${now}, true)
        and (content.code is null or exists (
          select from coupons where coupons.code = content.code and method <> 'codes' and starts_at <= ${now}
            and coalesce(ends_at > ${now}, true) and coalesce(uses < max_uses, true))) as be
    ) should where is_shown <> should.be or schedule_id is not null order by id`.execute(db)
  for (const { id, be, scheduleId, isShown, ...row } of rows) {
    const should = be && (scheduleId === null || (await isBackedNow(db, { ...saidBy(row), scheduleId }, now)))
    if (should !== isShown) await db.updateTable('content').set({ isShown: should }).where('id', '=', id).execute()
  }
}

type Turning = { id: string; kind: string; body: unknown; scheduleId: string | null; isShown: boolean; be: boolean }

function saidBy({ kind, body }: Pick<Turning, 'kind' | 'body'>): { text: string; href: string } {
  if (kind === 'promo') {
    const { caption, href } = contentShapes.promo.parse(body)
    return { text: caption, href }
  }
  const banner = contentShapes.banner.parse(body)
  return { text: bannerText(banner), href: banner.href }
}
