import type { Feature, PlacedSection } from '@nukkad/contract/content'
import { priceClaimError, claimError } from '@nukkad/contract/claim-rules'
import { contentLists } from '@nukkad/contract/content-rules'
import { homeHeadings } from '@nukkad/contract/heading-rules'
import type { Identity } from '@nukkad/contract/shop'
import type { ContentList, StaffContent } from '@nukkad/contract/staff/content'
import { sql } from 'kysely'
import { listLastChanges } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import {
  bannerText,
  listStaffBanners,
  listStaffPromos,
  replaceBanners,
  replacePromos,
  publishDueBanners,
  type WrittenBanner,
  type WrittenPromo,
} from './banners.ts'
import { listPlaces, listStaffLooks, replaceLooks, publishDueLooks, type WrittenLook } from './looks.ts'
import { findPriceOffer, isBackedNow, listCouponOffers, listPriceOffers } from '../../store/content/claimed-offers.ts'
import { findPage, listContent, listSections } from '../../store/content/read-content.ts'

const aboutSlug = 'about-us'

export async function readStaffContent(db: Db, now: Date, shop: Identity): Promise<StaffContent> {
  const [messages, banners, promos, looks, places, labels, features, sections, about, schedules, changes, versions] =
    await Promise.all([
      listMessages(db),
      listStaffBanners(db),
      listStaffPromos(db),
      listStaffLooks(db),
      listPlaces(db),
      listContent(db, 'label'),
      listContent(db, 'feature'),
      listSections(db),
      findPage(db, aboutSlug),
      listPriceOffers(db, now),
      listLastChanges(db, 'content', contentLists),
      db.selectFrom('contentVersions').selectAll().execute(),
    ])
  const versionOf = (list: ContentList) => versions.find((one) => one.list === list)?.version ?? 0
  const { picture: _picture, ...page } = about ?? { picture: null }
  return {
    messages: { version: versionOf('messages'), items: messages },
    banners: { version: versionOf('banners'), items: banners },
    promos: { version: versionOf('promos'), items: promos },
    looks: { version: versionOf('looks'), items: looks, places },
    labels: { version: versionOf('labels'), items: labels.map(({ name }) => name) },
    features: { version: versionOf('features'), items: features },
    sections: { version: versionOf('sections'), items: sections },
    about: { version: versionOf('about'), page: about === undefined ? null : (page as StaffContent['about']['page']) },
    schedules,
    headings: homeHeadings(shop),
    changes,
  }
}

type Lists = {
  messages: Omit<StaffContent['messages']['items'][number], 'isShown'>[]
  banners: WrittenBanner[]
  promos: WrittenPromo[]
  looks: WrittenLook[]
  labels: string[]
  features: Feature[]
  sections: PlacedSection[]
  about: NonNullable<StaffContent['about']['page']>
}
type ContentChange<List extends ContentList> = { list: List; version: number; items: Lists[List] }

/** Replaces the list. A claim without an offer that backs it is refused at its row. */
export async function writeContent<List extends ContentList>(
  db: Db,
  by: Actor,
  { list, version, items }: ContentChange<List>,
  { now, shop }: { now: Date; shop: Identity },
): Promise<StaffContent> {
  const read = (tx: Db) => readStaffContent(tx, now, shop)
  const record = {
    ...({ action: `content.${list}`, kind: 'content', subject: list } as const),
    version,
    versionOf: (content: StaffContent) => content[list].version,
    lock: async (tx: Db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`.execute(tx)
      return read(tx)
    },
    read,
    factsOf: (content: StaffContent) => ({ [list]: list === 'about' ? content.about.page : itemsOf(content, list) }),
    change: async (tx: Db, before: StaffContent) => {
      await requireKept(tx, sayings[list](items), before, now)
      await writers[list](tx, items, now)
      await sql`
        insert into content_versions (list, version) values (${list}, 1)
        on conflict (list) do update set version = content_versions.version + 1`.execute(tx)
    },
  }
  const after = await changeRecord(db, by, record, now)
  return { ...after, changes: { ...after.changes, [list]: { at: now.toISOString(), by: by.actor } } }
}

function itemsOf(content: StaffContent, list: ContentList): unknown {
  const part = content[list]
  return 'items' in part ? part.items : undefined
}

type Writers = { [List in ContentList]: (tx: Db, items: Lists[List], now: Date) => Promise<void> }

const writers: Writers = {
  messages: async (tx, items, now) => {
    await tx.deleteFrom('promotions').execute()
    const rows = items.map((item, position) => ({ ...item, position }))
    if (rows.length > 0) await tx.insertInto('promotions').values(rows).execute()
    await publishDueMessages(tx, now)
  },
  banners: async (tx, items, now) => {
    await replaceBanners(tx, items)
    await publishDueBanners(tx, now)
  },
  promos: async (tx, items, now) => {
    await replacePromos(tx, items)
    await publishDueBanners(tx, now)
  },
  looks: async (tx, items, now) => {
    await replaceLooks(tx, items)
    await publishDueLooks(tx, now)
  },
  labels: (tx, items) =>
    replace(
      tx,
      'label',
      items.map((name) => ({ name })),
    ),
  features: (tx, items) => replace(tx, 'feature', items),
  sections: (tx, order) => replace(tx, 'sections', [{ order }]),
  about: async (tx, page) => {
    // The page keeps its picture.
    const before = await findPage(tx, aboutSlug)
    const body = { ...page, picture: before?.picture ?? null }
    await sql`
      insert into content (kind, key, position, body) values ('page', ${aboutSlug}, 0, ${JSON.stringify(body)})
      on conflict (kind, key) do update set body = excluded.body`.execute(tx)
  },
}

async function replace(tx: Db, kind: 'label' | 'feature' | 'sections', bodies: readonly object[]): Promise<void> {
  await tx.deleteFrom('content').where('kind', '=', kind).execute()
  const rows = bodies.map((body, position) => ({ kind, position, body: JSON.stringify(body) }))
  if (rows.length > 0) await tx.insertInto('content').values(rows).execute()
}

/** A text with its field, and the linked offer if its list has one. */
type ClaimRow = {
  field: string
  text: string
  code: string | null
  prices?: { scheduleId: string; href: string | null }
}
type Sayings = { [List in ContentList]: (items: Lists[List]) => ClaimRow[] }

const sayings: Sayings = {
  messages: (items) => items.map((item, at) => ({ field: `items.${at}.message`, text: item.message, ...keptBy(item) })),
  banners: (items) =>
    items.map((item, at) => ({ field: `items.${at}.words`, text: bannerText(item), ...keptBy(item) })),
  promos: (items) => items.map((item, at) => ({ field: `items.${at}.caption`, text: item.caption, ...keptBy(item) })),
  looks: (items) => items.map(({ name }, at) => ({ field: `items.${at}.name`, text: name, code: null })),
  labels: (items) => items.map((text, at) => ({ field: `items.${at}`, text, code: null })),
  features: (items) =>
    items.map(({ title, words }, at) => ({ field: `items.${at}.words`, text: `${title}. ${words}`, code: null })),
  sections: (items) =>
    items.map(({ heading }, at) => ({ field: `items.${at}.heading`, text: heading ?? '', code: null })),
  about: ({ title, lead, cards }) => [
    { field: 'items.title', text: title, code: null },
    { field: 'items.lead', text: lead, code: null },
    ...cards.map((card, at) => ({
      field: `items.cards.${at}.words`,
      text: `${card.title}. ${card.words}`,
      code: null,
    })),
  ],
}

type KeptBy = { code: string | null; scheduleId: string | null; href: string | null }

function keptBy({ code, scheduleId, href }: KeptBy): Pick<ClaimRow, 'code' | 'prices'> {
  return scheduleId === null ? { code } : { code, prices: { scheduleId, href } }
}

/** Checks only changed texts: existing ones were checked when they were saved. */
async function requireKept(tx: Db, said: readonly ClaimRow[], before: StaffContent, now: Date): Promise<void> {
  const keyOf = ({ text, code, prices }: ClaimRow) => JSON.stringify([text, code, prices])
  const standing = new Set(
    [
      ...sayings.messages(before.messages.items),
      ...sayings.banners(before.banners.items),
      ...sayings.promos(before.promos.items),
      ...sayings.looks(before.looks.items),
      ...sayings.labels(before.labels.items),
      ...sayings.features(before.features.items),
      ...sayings.sections(before.sections.items),
      ...(before.about.page === null ? [] : sayings.about(before.about.page)),
    ].map(keyOf),
  )
  const { offers, codes } = await listCouponOffers(tx, now)
  const faultOf = async ({ text, code, prices }: ClaimRow) => {
    if (prices !== undefined) {
      const offer = await findPriceOffer(tx, prices, now)
      return offer === undefined ? 'This scheduled sale no longer exists' : priceClaimError(text, offer, codes)
    }
    const offer = code === null ? null : offers.get(code)
    return offer === undefined ? `There is no coupon ${code} that everyone can use` : claimError(text, offer, codes)
  }
  const faults: [string, string][] = []
  for (const one of said) {
    const fault = standing.has(keyOf(one)) ? undefined : await faultOf(one)
    if (fault !== undefined) faults.push([one.field, fault])
  }
  if (faults.length > 0) throw new ShopError('INVALID_INPUT', { fields: Object.fromEntries(faults) })
}

function listMessages(db: Db) {
  return db
    .selectFrom('promotions')
    .select(['message', 'code', 'scheduleId', 'href', 'isShown'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Follows dates, coupons and prices. Writes only differences, because each write drops the stores' caches. */
export async function publishDueMessages(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<Turning>`
    select id, message as text, href, schedule_id, is_shown, should.be from promotions, lateral (
      select promotions.code is null or exists (
        select from coupons where coupons.code = promotions.code and method <> 'codes' and starts_at <= ${now}
          and coalesce(ends_at > ${now}, true) and coalesce(uses < max_uses, true)) as be
    ) should where is_shown <> should.be or schedule_id is not null order by id`.execute(db)
  for (const { id, be, scheduleId, isShown, ...said } of rows) {
    const should = be && (scheduleId === null || (await isBackedNow(db, { ...said, scheduleId }, now)))
    if (should !== isShown) await db.updateTable('promotions').set({ isShown: should }).where('id', '=', id).execute()
  }
}

type Turning = {
  id: string
  text: string
  href: string | null
  scheduleId: string | null
  isShown: boolean
  be: boolean
}

/** Shows or hides claims about prices in the transaction that applies the prices. */
export async function publishDueClaims(tx: Db, now: Date): Promise<void> {
  await publishDueMessages(tx, now)
  await publishDueBanners(tx, now)
}
