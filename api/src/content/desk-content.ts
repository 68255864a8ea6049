import type { Feature } from '@nukkad/contract/content'
import { promiseFault, type Keeper } from '@nukkad/contract/promise-rules'
import type { ContentList, StaffContent } from '@nukkad/contract/staff/content'
import { toRupees } from '@nukkad/contract/money'
import { sql } from 'kysely'
import { writeAudit } from '../audit/audit.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import type { Actor } from '../platform/serve-staff.ts'
import {
  listStaffBanners,
  listStaffPromos,
  replaceBanners,
  replacePromos,
  turnBanners,
  type WrittenBanner,
  type WrittenPromo,
} from './desk-banners.ts'
import { findPage, listContent } from './read-content.ts'

const aboutSlug = 'about-us'

export async function readStaffContent(db: Db): Promise<StaffContent> {
  const [messages, banners, promos, labels, features, about, versions] = await Promise.all([
    listMessages(db),
    listStaffBanners(db),
    listStaffPromos(db),
    listContent(db, 'label'),
    listContent(db, 'feature'),
    findPage(db, aboutSlug),
    db.selectFrom('contentVersions').selectAll().execute(),
  ])
  const versionOf = (list: ContentList) => versions.find((one) => one.list === list)?.version ?? 0
  const { picture: _picture, ...page } = about ?? { picture: null }
  return {
    messages: { version: versionOf('messages'), items: messages },
    banners: { version: versionOf('banners'), items: banners },
    promos: { version: versionOf('promos'), items: promos },
    labels: { version: versionOf('labels'), items: labels.map(({ name }) => name) },
    features: { version: versionOf('features'), items: features },
    about: { version: versionOf('about'), page: about === undefined ? null : (page as StaffContent['about']['page']) },
  }
}

type Lists = {
  messages: { message: string; code: string | null; href: string | null }[]
  banners: WrittenBanner[]
  promos: WrittenPromo[]
  labels: string[]
  features: Feature[]
  about: NonNullable<StaffContent['about']['page']>
}
type Written<List extends ContentList> = { list: List; version: number; items: Lists[List] }

/** In place of what is there; a promise that nothing keeps is refused at its line. */
export function writeContent<List extends ContentList>(
  db: Db,
  by: Actor,
  { list, version, items }: Written<List>,
  now: Date,
): Promise<StaffContent> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`.execute(tx)
    const before = await readStaffContent(tx)
    if (before[list].version !== version) throw new ShopError('STALE', { extra: { fresh: before } })
    await requireKept(tx, sayings[list](items), before, now)
    await writers[list](tx, items, now)
    await sql`
      insert into content_versions (list, version) values (${list}, 1)
      on conflict (list) do update set version = content_versions.version + 1`.execute(tx)
    const after = await readStaffContent(tx)
    const factsOf = (content: StaffContent) => ({
      [list]: list === 'about' ? content.about.page : itemsOf(content, list),
    })
    const entry = { action: `content.${list}`, kind: 'content', subject: list } as const
    await writeAudit(tx, by, { ...entry, before: factsOf(before), after: factsOf(after) }, now)
    return after
  })
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
    await turnMessages(tx, now)
  },
  banners: async (tx, items, now) => {
    await replaceBanners(tx, items)
    await turnBanners(tx, now)
  },
  promos: async (tx, items, now) => {
    await replacePromos(tx, items)
    await turnBanners(tx, now)
  },
  labels: (tx, items) =>
    replace(
      tx,
      'label',
      items.map((name) => ({ name })),
    ),
  features: (tx, items) => replace(tx, 'feature', items),
  about: async (tx, page) => {
    // Its picture stays.
    const before = await findPage(tx, aboutSlug)
    const body = { ...page, picture: before?.picture ?? null }
    await sql`
      insert into content (kind, key, position, body) values ('page', ${aboutSlug}, 0, ${JSON.stringify(body)})
      on conflict (kind, key) do update set body = excluded.body`.execute(tx)
  },
}

async function replace(tx: Db, kind: 'label' | 'feature', bodies: readonly object[]): Promise<void> {
  await tx.deleteFrom('content').where('kind', '=', kind).execute()
  const rows = bodies.map((body, position) => ({ kind, position, body: JSON.stringify(body) }))
  if (rows.length > 0) await tx.insertInto('content').values(rows).execute()
}

/** A text with the field that it was typed into, and the coupon beside it, where its list has them. */
type Said = { field: string; text: string; code: string | null }
type Sayings = { [List in ContentList]: (items: Lists[List]) => Said[] }

const sayings: Sayings = {
  messages: (items) => items.map(({ message, code }, at) => ({ field: `items.${at}.message`, text: message, code })),
  banners: (items) =>
    items.map(({ title, words, action, code }, at) => ({
      field: `items.${at}.words`,
      text: `${title}. ${words} ${action}`,
      code,
    })),
  promos: (items) => items.map(({ caption, code }, at) => ({ field: `items.${at}.caption`, text: caption, code })),
  labels: (items) => items.map((text, at) => ({ field: `items.${at}`, text, code: null })),
  features: (items) =>
    items.map(({ title, words }, at) => ({ field: `items.${at}.words`, text: `${title}. ${words}`, code: null })),
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

/** What stands already was judged when it was written; what is changed is judged anew. */
async function requireKept(tx: Db, said: readonly Said[], before: StaffContent, now: Date): Promise<void> {
  const keyOf = ({ text, code }: Said) => JSON.stringify([text, code])
  const standing = new Set(
    [
      ...sayings.messages(before.messages.items),
      ...sayings.banners(before.banners.items),
      ...sayings.promos(before.promos.items),
      ...sayings.labels(before.labels.items),
      ...sayings.features(before.features.items),
      ...(before.about.page === null ? [] : sayings.about(before.about.page)),
    ].map(keyOf),
  )
  const { keepers, codes } = await listKeepers(tx, now)
  const faults = said.flatMap((one) => {
    if (standing.has(keyOf(one))) return []
    const { field, text, code } = one
    const keeper = code === null ? null : keepers.get(code)
    const fault = keeper === undefined ? `There is no coupon ${code} for everybody` : promiseFault(text, keeper, codes)
    return fault === undefined ? [] : [[field, fault]]
  })
  if (faults.length > 0) throw new ShopError('INVALID_INPUT', { fields: Object.fromEntries(faults) })
}

/** Single-use codes are for those who were given one: they keep no promise to everybody. */
export async function listKeepers(tx: Db, now: Date): Promise<{ keepers: Map<string, Keeper>; codes: string[] }> {
  const rows = await tx.selectFrom('coupons').select(['code', 'method', 'percent', 'amount', 'endsAt']).execute()
  const keepers = rows
    .filter(({ method }) => method !== 'codes')
    .map(({ code, percent, amount, endsAt }) => ({
      code,
      percent,
      amount: amount === null ? null : toRupees(amount),
      isOver: endsAt !== null && endsAt <= now,
    }))
  return { keepers: new Map(keepers.map((keeper) => [keeper.code, keeper])), codes: rows.map(({ code }) => code) }
}

function listMessages(db: Db) {
  return db
    .selectFrom('promotions')
    .select(['message', 'code', 'href', 'isShown'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Follows the clock and the coupons; writes only what differs, because each write drops what stores keep. */
export async function turnMessages(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; isShown: boolean }>`
    select id, should.be as is_shown from promotions, lateral (
      select promotions.code is null or exists (
        select from coupons where coupons.code = promotions.code and method <> 'codes' and starts_at <= ${now}
          and coalesce(ends_at > ${now}, true) and coalesce(uses < max_uses, true)) as be
    ) should where is_shown <> should.be`.execute(db)
  for (const { id, isShown } of rows) {
    await db.updateTable('promotions').set({ isShown }).where('id', '=', id).execute()
  }
}
