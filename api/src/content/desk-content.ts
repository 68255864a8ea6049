import type { Feature } from '@nukkad/contract/content'
import { promiseFault, type Keeper } from '@nukkad/contract/promise-rules'
import type { ContentList, StaffContent } from '@nukkad/contract/staff/content'
import { toRupees } from '@nukkad/contract/money'
import { sql } from 'kysely'
import { writeAudit } from '../audit/audit.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import type { Actor } from '../platform/serve-staff.ts'
import { findPage, listContent } from './read-content.ts'

const aboutSlug = 'about-us'

export async function readStaffContent(db: Db): Promise<StaffContent> {
  const [messages, labels, features, about, versions] = await Promise.all([
    listMessages(db),
    listContent(db, 'label'),
    listContent(db, 'feature'),
    findPage(db, aboutSlug),
    db.selectFrom('contentVersions').selectAll().execute(),
  ])
  const versionOf = (list: ContentList) => versions.find((one) => one.list === list)?.version ?? 0
  const { picture: _picture, ...page } = about ?? { picture: null }
  return {
    messages: { version: versionOf('messages'), items: messages },
    labels: { version: versionOf('labels'), items: labels.map(({ name }) => name) },
    features: { version: versionOf('features'), items: features },
    about: { version: versionOf('about'), page: about === undefined ? null : (page as StaffContent['about']['page']) },
  }
}

type Lists = {
  messages: { message: string; code: string | null; href: string | null }[]
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
    await requireKept(
      tx,
      { field: (at) => `items.${at}.message`, texts: items.map(({ message }) => message) },
      items,
      now,
    )
    await tx.deleteFrom('promotions').execute()
    const rows = items.map((item, position) => ({ ...item, position }))
    if (rows.length > 0) await tx.insertInto('promotions').values(rows).execute()
    await turnMessages(tx, now)
  },
  labels: async (tx, items, now) => {
    await requireKept(tx, { field: (at) => `items.${at}`, texts: items }, [], now)
    await replace(
      tx,
      'label',
      items.map((name) => ({ name })),
    )
  },
  features: async (tx, items, now) => {
    const texts = items.map(({ title, words }) => `${title}. ${words}`)
    await requireKept(tx, { field: (at) => `items.${at}.words`, texts }, [], now)
    await replace(tx, 'feature', items)
  },
  about: async (tx, page, now) => {
    const texts = [page.title, page.lead, ...page.cards.map(({ title, words }) => `${title}. ${words}`)]
    const field = (at: number) => ['items.title', 'items.lead'][at] ?? `items.cards.${at - 2}.words`
    await requireKept(tx, { field, texts }, [], now)
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

type Said = { field: (at: number) => string; texts: readonly string[] }

/** Only a message has a coupon beside it. */
async function requireKept(
  tx: Db,
  { field, texts }: Said,
  beside: readonly { code: string | null }[],
  now: Date,
): Promise<void> {
  const { keepers, codes } = await listKeepers(tx, now)
  const faults = texts.flatMap((text, at) => {
    const code = beside[at]?.code ?? null
    const keeper = code === null ? null : keepers.get(code)
    const fault = keeper === undefined ? `There is no coupon ${code} for everybody` : promiseFault(text, keeper, codes)
    return fault === undefined ? [] : [[field(at), fault]]
  })
  if (faults.length > 0) throw new ShopError('INVALID_INPUT', { fields: Object.fromEntries(faults) })
}

/** Single-use codes are for those who were given one: they keep no promise to everybody. */
async function listKeepers(tx: Db, now: Date): Promise<{ keepers: Map<string, Keeper>; codes: string[] }> {
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
