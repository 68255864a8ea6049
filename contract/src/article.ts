import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { text, Timestamp, StoredInt } from './shapes.ts'

const Span = z.union([
  z.string(),
  z.object({ text: z.string(), bold: z.literal(true).exactOptional(), href: z.string().exactOptional() }),
])

const Block = z.union([
  z.object({ kind: z.literal('text'), spans: z.array(Span) }),
  z.object({ kind: z.enum(['list', 'steps']), items: z.array(z.array(Span)) }),
  /** Marks the place where the store lists what it keeps in a browser. */
  z.object({ kind: z.literal('stored') }),
])

const version = StoredInt.min(0)
const Holding = z.object({ number: version, holdsFrom: Timestamp, holdsUntil: Timestamp.nullable() })

/** A policy, or another page that the shop wrote. */
export const Article = z
  .object({
    slug: z.string(),
    /** The current address. A page that was requested by an earlier address has moved here. */
    path: z.string(),
    title: z.string(),
    /** The meta description. */
    description: z.string(),
    lead: z.string(),
    /** Paragraphs above the first heading. */
    intro: z.array(Block),
    sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(Block) })),
    /** The version that is shown. */
    ...Holding.shape,
    isPolicy: z.boolean(),
    /** Earlier versions of a policy, newest first. */
    earlier: z.array(Holding),
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof Article>

export const ArticleLink = z.object({ title: z.string(), path: z.string() }).meta({ id: 'ArticleLink' })
export type ArticleLink = z.infer<typeof ArticleLink>

export const listArticles = {
  access: 'anyone',
  method: 'GET',
  path: '/articles',
  summary: 'List the pages that the shop wrote beside its policies',
  reply: z.array(ArticleLink),
} as const satisfies Endpoint

export const getArticle = {
  access: 'anyone',
  method: 'GET',
  path: '/articles/:slug',
  summary: 'Read a policy or a page of the shop’s own in its current version; a policy also in an earlier version',
  params: z.object({ slug: text(120) }),
  query: z.object({ version: z.coerce.number().pipe(version).optional() }),
  reply: Article,
} as const satisfies Endpoint
