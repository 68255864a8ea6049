import type { Article, ArticleLink } from '@nukkad/contract/article'
import { type Fact, type FactSource, pageFacts, type PageWords, readPage } from '@nukkad/contract/page-rules'
import { isPolicy, writtenPage } from '@nukkad/contract/paths'
import { policyTexts, policyTextsHoldFrom } from '@nukkad/contract/policy-texts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

/** The published pages of the shop's own, sorted by title. */
export async function listArticles(db: Db): Promise<(ArticleLink & { inFooter: boolean })[]> {
  const { rows } = await sql<{ slug: string; title: string; inFooter: boolean }>`
    select slug, title, in_footer from pages join page_versions on page_id = id and is_shown
    where not is_hidden order by title, slug`.execute(db)
  return rows
    .filter(({ slug }) => !isPolicy(slug))
    .map(({ slug, title, inFooter }) => ({ title, path: writtenPage(slug), inFooter }))
}

/** The current version, or an earlier version of a policy with the facts of its time. */
export async function readArticle(db: Db, source: FactSource, asked: string, number?: number): Promise<Article> {
  const page = await findShown(db, asked)
  const begun = await listBegun(db, page)
  const at = number === undefined ? 0 : begun.findIndex((version) => version.number === number)
  const version = begun[at]
  const isOfPolicy = isPolicy(page.slug)
  if (version === undefined || (at > 0 && !isOfPolicy)) throw new ShopError('PAGE_NOT_FOUND')
  const holding = begun.map(({ number, holdsFrom }, place) => ({
    number,
    holdsFrom: holdsFrom.toISOString(),
    holdsUntil: begun[place - 1]?.holdsFrom.toISOString() ?? null,
  }))
  return {
    slug: page.slug,
    path: writtenPage(page.slug),
    ...readPage(version, version.facts ?? pageFacts(source)),
    ...holding[at]!,
    isPolicy: isOfPolicy,
    earlier: isOfPolicy ? holding.slice(1) : [],
  }
}

/** The shop's database is created with a row for each policy. */
type PageRow = { id: string; slug: string; createdAt: Date }

/** Finds a page by its slug, or by one that it had. */
async function findShown(db: Db, asked: string): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    select id, slug, created_at from pages
    where not is_hidden and (slug = ${asked} or id = (select page_id from page_slugs where slug = ${asked}))`.execute(
    db,
  )
  if (rows[0] === undefined) throw new ShopError('PAGE_NOT_FOUND')
  return rows[0]
}

export type WrittenVersion = PageWords & { number: number; holdsFrom: Date }

/** The shown version and the earlier ones, newest first. A policy that was never published has one version. */
async function listBegun(
  db: Db,
  { id, slug, createdAt }: PageRow,
): Promise<(WrittenVersion & { facts?: Fact[] | null })[]> {
  const { rows } = await sql<WrittenVersion & { facts: Fact[] | null }>`
    select number, title, description, lead, body, holds_from, facts from page_versions
    where page_id = ${id} and (holds_from, number) <= (
      select holds_from, number from page_versions where page_id = ${id} and is_shown)
    order by holds_from desc, number desc`.execute(db)
  return rows.length > 0 ? rows : firstVersions({ slug, createdAt })
}

/** The default text of a policy, until the shop writes its own. */
export function firstVersions({ slug, createdAt }: Omit<PageRow, 'id'>): WrittenVersion[] {
  return isPolicy(slug) ? [{ ...policyTexts[slug], number: 0, holdsFrom: policyTextsHoldFrom(createdAt) }] : []
}
