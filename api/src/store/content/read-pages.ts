import { type FactSource, pageFacts, type PageWords } from '@nukkad/contract/page-rules'
import { isPolicy, writtenPage } from '@nukkad/contract/paths'
import type { PageRow, StaffPage } from '@nukkad/contract/staff/pages'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { firstVersions } from './articles.ts'

type Version = PageWords & { number: number; holdsFrom: Date; publishedBy: string | null; isShown: boolean }

/** Policies first, then sorted by title. */
export async function listStaffPages(db: Db): Promise<{ pages: PageRow[] }> {
  const [pages, versions] = await Promise.all([
    db.selectFrom('pages').selectAll().orderBy('createdAt').orderBy('slug').execute(),
    db.selectFrom('pageVersions').selectAll().orderBy('holdsFrom', 'desc').orderBy('number', 'desc').execute(),
  ])
  const byPage = Map.groupBy(versions, ({ pageId }) => pageId)
  const rows = pages.map((page) => rowOf(page, byPage.get(page.id) ?? []))
  return { pages: rows.toSorted((one, other) => Number(other.isPolicy) - Number(one.isPolicy)) }
}

type Page = { id: string; slug: string; createdAt: Date; draft: unknown; inFooter: boolean; isHidden: boolean }

function rowOf({ id, slug, createdAt, draft, inFooter, isHidden }: Page, versions: readonly Version[]): PageRow {
  const shown = versions.find(({ isShown }) => isShown) ?? firstVersions({ slug, createdAt })[0]
  const planned = versions.find((version) => isPlanned(version, versions))
  const words = shown ?? planned ?? (draft as PageWords)
  return {
    pageId: id,
    slug,
    path: writtenPage(slug),
    title: words.title,
    isPolicy: isPolicy(slug),
    inFooter,
    isHidden,
    hasDraft: draft !== null,
    holdsFrom: shown?.holdsFrom.toISOString() ?? null,
    plannedFrom: planned?.holdsFrom.toISOString() ?? null,
  }
}

/** The version begins after the shown one; a page has at most one such version. */
function isPlanned({ holdsFrom, isShown }: Version, versions: readonly Version[]): boolean {
  const shown = versions.find((version) => version.isShown)
  return !isShown && (shown === undefined || holdsFrom > shown.holdsFrom)
}

export async function readStaffPage(db: Db, source: FactSource, pageId: string): Promise<StaffPage> {
  const page = await db.selectFrom('pages').selectAll().where('id', '=', pageId).executeTakeFirst()
  if (page === undefined) throw new ShopError('STAFF_PAGE_NOT_FOUND')
  const written = await db
    .selectFrom('pageVersions')
    .select(['number', 'title', 'description', 'lead', 'body', 'holdsFrom', 'publishedBy', 'isShown'])
    .where('pageId', '=', pageId)
    .orderBy('holdsFrom', 'desc')
    .orderBy('number', 'desc')
    .execute()
  const first = firstVersions(page).map((version) => ({ ...version, publishedBy: null, isShown: true }))
  return {
    ...rowOf(page, written),
    version: page.version,
    draft: page.draft as PageWords | null,
    versions: (written.length > 0 ? written : first).map(({ holdsFrom, ...version }) => ({
      ...version,
      holdsFrom: holdsFrom.toISOString(),
    })),
    facts: pageFacts(source),
  }
}
