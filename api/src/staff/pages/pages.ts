import { type FactSource, mostPages, pageFaults, type pageForms, type PageWords } from '@nukkad/contract/page-rules'
import { isPolicy } from '@nukkad/contract/paths'
import { questionsText } from '@nukkad/contract/policy-texts'
import { claimError } from '@nukkad/contract/claim-rules'
import { slugFrom } from '@nukkad/contract/slug-rules'
import type { StaffPage } from '@nukkad/contract/staff/pages'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { firstVersions } from '../../store/content/articles.ts'
import { listCouponOffers } from '../../store/content/claimed-offers.ts'
import { readStaffPage } from '../../store/content/read-pages.ts'
import { lockPages, publishDuePages } from '../../store/content/publish-due-pages.ts'

/** The author of a change to a page, its time, and the source of its facts. */
export type PageWork = { db: Db; by: Actor; now: Date; source: FactSource }
type NewPage = { title: string; slug?: string | undefined; form: (typeof pageForms)[number] }

export function addPage({ db, by, now, source }: PageWork, { title, slug: wished, form }: NewPage): Promise<StaffPage> {
  return inTransaction(db, async (tx) => {
    await lockPages(tx)
    const { count } = await tx
      .selectFrom('pages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostPages) throw wrong('title', `A store can have up to ${mostPages} pages`)
    const slug = wished ?? slugFrom(title)
    if (slug === '') throw wrong('title', 'Use letters or digits, too: the URL handle is made from them')
    await refuseTaken(tx, slug)
    const draft = { title, description: '', lead: '', body: form === 'questions' ? questionsText : '' }
    const { id } = await tx
      .insertInto('pages')
      .values({ slug, draft: JSON.stringify(draft), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(tx, by, { action: 'page.add', kind: 'content', subject: id, after: { slug, title } }, now)
    return readStaffPage(tx, source, id)
  })
}

type Draft = { pageId: string; version: number; draft: PageWords | null }

/** Stores the draft as typed; publishing reports its errors. */
export function draftPage(work: PageWork, { pageId, version, draft }: Draft): Promise<StaffPage> {
  return changePage(work, { pageId, version, action: 'page.draft' }, async (tx, page) => {
    if (draft === null && page.versions.length === 0) throw new ShopError('PAGE_STATE')
    await setDraft(tx, pageId, draft)
  })
}

type Publication = { pageId: string; version: number; words: PageWords; holdsFrom: string | null }

export function publishPage(work: PageWork, { pageId, version, words, holdsFrom }: Publication): Promise<StaffPage> {
  const { by, now } = work
  const from = holdsFrom === null ? now : new Date(holdsFrom)
  if (holdsFrom !== null && from <= now) throw wrong('holdsFrom', 'Choose a time in the future')
  return changePage(work, { pageId, version, action: 'page.publish' }, async (tx, page) => {
    await refuseFaults(tx, page.slug, words, now)
    await keepFirst(tx, page, now)
    await dropPlanned(tx, pageId, now)
    await sql`
      insert into page_versions (page_id, number, title, description, lead, body, holds_from, published_at, published_by)
      select ${pageId}, coalesce(max(number), 0) + 1, ${words.title}, ${words.description}, ${words.lead}, ${words.body},
        ${from}, ${now}, ${by.actor}
      from page_versions where page_id = ${pageId}`.execute(tx)
    await setDraft(tx, pageId, null)
    await publishDuePages(tx, work.source, now)
  })
}

/** Before its first own version, a policy stores the default text as its earlier version. */
async function keepFirst(tx: Db, { pageId }: StaffPage, now: Date): Promise<void> {
  const page = await tx
    .selectFrom('pages')
    .select(['slug', 'createdAt'])
    .where('id', '=', pageId)
    .executeTakeFirstOrThrow()
  for (const { holdsFrom, ...version } of firstVersions(page)) {
    await tx
      .insertInto('pageVersions')
      .values({ ...version, pageId, holdsFrom: holdsFrom < now ? holdsFrom : now, publishedAt: now, isShown: true })
      .onConflict((conflict) => conflict.columns(['pageId', 'number']).doNothing())
      .execute()
  }
}

export function withdrawPage(work: PageWork, pageId: string): Promise<StaffPage> {
  return changePage(work, { pageId, action: 'page.withdraw' }, async (tx, page) => {
    const planned = page.versions.find(({ holdsFrom }) => Date.parse(holdsFrom) > work.now.getTime())
    if (planned === undefined) throw new ShopError('PAGE_STATE')
    await dropPlanned(tx, pageId, work.now)
    const { title, description, lead, body } = planned
    if (page.draft === null) await setDraft(tx, pageId, { title, description, lead, body })
  })
}

async function dropPlanned(tx: Db, pageId: string, now: Date): Promise<void> {
  await tx.deleteFrom('pageVersions').where('pageId', '=', pageId).where('holdsFrom', '>', now).execute()
}

type Place = { pageId: string; version: number; slug: string; inFooter: boolean; isHidden: boolean }

/** A policy keeps its address. A published address of any other page redirects to the new one permanently. */
export function placePage(work: PageWork, { pageId, version, slug, ...place }: Place): Promise<StaffPage> {
  return changePage(work, { pageId, version, action: 'page.place' }, async (tx, page) => {
    if (page.isPolicy) throw new ShopError('PAGE_STATE')
    if (slug !== page.slug) {
      await refuseTaken(tx, slug, pageId)
      await tx.deleteFrom('pageSlugs').where('slug', '=', slug).execute()
      if (page.versions.length > 0) await tx.insertInto('pageSlugs').values({ slug: page.slug, pageId }).execute()
    }
    await tx
      .updateTable('pages')
      .set({ slug, ...place })
      .where('id', '=', pageId)
      .execute()
  })
}

export function removePage({ db, by, now, source }: PageWork, pageId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPages(tx)
    const { slug, isPolicy: isOne, versions, draft } = await readStaffPage(tx, source, pageId)
    if (isOne || versions.length > 0) throw new ShopError('PAGE_STATE')
    await tx.deleteFrom('pages').where('id', '=', pageId).execute()
    const entry = { action: 'page.remove', kind: 'content', subject: pageId } as const
    await writeAudit(tx, by, { ...entry, before: { slug, draft } }, now)
  })
}

type Changing = { pageId: string; version?: number; action: string }

function changePage(
  { db, by, now, source }: PageWork,
  { pageId, version, action }: Changing,
  change: (tx: Db, page: StaffPage) => Promise<void>,
): Promise<StaffPage> {
  const read = (tx: Db) => readStaffPage(tx, source, pageId)
  const lock = async (tx: Db) => {
    await lockPages(tx)
    return read(tx)
  }
  const changeVersion = async (tx: Db, page: StaffPage) => {
    await change(tx, page)
    await tx
      .updateTable('pages')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', pageId)
      .execute()
  }
  const entry = { action, kind: 'content', subject: pageId } as const
  return changeRecord(db, by, { ...entry, version, lock, read, factsOf, change: changeVersion }, now)
}

/** The table holds the text of each version; the log only names it. */
function factsOf({ slug, title, inFooter, isHidden, hasDraft, versions }: StaffPage) {
  const latest = versions[0]
  return { slug, title, inFooter, isHidden, hasDraft, latest: latest && `${latest.number} from ${latest.holdsFrom}` }
}

async function setDraft(tx: Db, pageId: string, draft: PageWords | null): Promise<void> {
  await tx
    .updateTable('pages')
    .set({ draft: draft && JSON.stringify(draft) })
    .where('id', '=', pageId)
    .execute()
}

async function refuseTaken(tx: Db, slug: string, pageId: string | null = null): Promise<void> {
  const { rows } = await sql`
    select from pages where slug = ${slug} and id is distinct from ${pageId}::uuid
    union all select from page_slugs where slug = ${slug} and page_id is distinct from ${pageId}::uuid`.execute(tx)
  if (rows.length > 0) throw wrong('slug', 'Another page uses, or used, this URL handle')
}

/** Refuses unknown facts, missing facts of a policy, and claims without an offer, each at its line. */
async function refuseFaults(tx: Db, slug: string, words: PageWords, now: Date): Promise<void> {
  const { codes } = await listCouponOffers(tx, now)
  // A policy may call something free, such as returns.
  const claimIn = (line: string) => claimError(isPolicy(slug) ? line.replaceAll(/free/gi, '') : line, null, codes)
  const promises = (['title', 'lead', 'body'] as const).flatMap((part) => {
    const lines = words[part].split('\n').map((line, at) => ({ at, fault: claimIn(line) }))
    const found = lines.find(({ fault }) => fault !== undefined)
    if (found?.fault === undefined) return []
    return [[part, `${part === 'body' ? `Line ${found.at + 1}: ` : ''}${found.fault}`] as const]
  })
  const fields = { ...Object.fromEntries(promises), ...pageFaults(slug, words) }
  const named = Object.entries(fields).map(([part, fault]) => [`words.${part}`, fault])
  if (named.length > 0) throw new ShopError('INVALID_INPUT', { fields: Object.fromEntries(named) })
}

const wrong = (field: string, words: string) => new ShopError('INVALID_INPUT', { fields: { [field]: words } })
