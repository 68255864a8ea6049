import * as z from 'zod'
import { mostPageBody, mostPageDescription, mostPageLead, mostPageTitle, pageForms } from '../page-rules.ts'
import { longText, text, Timestamp, Uuid, StoredInt } from '../shapes.ts'
import { slugFault } from '../slug-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { MessageReply } from './shapes.ts'

const words = {
  title: text(mostPageTitle),
  /** The meta description. */
  description: z.union([z.literal(''), text(mostPageDescription)]),
  lead: z.union([z.literal(''), text(mostPageLead)]),
  body: z.union([z.literal(''), longText(mostPageBody)]),
}
const Words = z.object({ title: z.string(), description: z.string(), lead: z.string(), body: z.string() })

const slug = text(100).superRefine((typed, refused) => {
  const fault = slugFault(typed)
  if (fault !== undefined) refused.addIssue({ code: 'custom', message: fault })
})

export const PageRow = z
  .object({
    pageId: Uuid,
    slug: z.string(),
    /** The path of the page in the store. */
    path: z.string(),
    title: z.string(),
    /** Shipping & Returns, Privacy Policy, Terms & Conditions: they always exist and keep their addresses. */
    isPolicy: z.boolean(),
    inFooter: z.boolean(),
    isHidden: z.boolean(),
    hasDraft: z.boolean(),
    /** The start of the version that the store shows; null: it shows none. */
    holdsFrom: Timestamp.nullable(),
    /** The start of a scheduled version. */
    plannedFrom: Timestamp.nullable(),
  })
  .meta({ id: 'StaffPageRow' })
export type PageRow = z.infer<typeof PageRow>

export const StaffPage = PageRow.extend({
  /** A change names the version that it is based on. */
  version: z.int(),
  draft: Words.nullable(),
  /** Newest first. */
  versions: z.array(
    Words.extend({
      number: z.int(),
      holdsFrom: Timestamp,
      /** Null: the store's default text. */
      publishedBy: z.string().nullable(),
      isShown: z.boolean(),
    }),
  ),
  /** The facts for fields, each with its current value. */
  facts: z.array(z.object({ name: z.string(), is: z.string(), value: z.string(), href: z.string().exactOptional() })),
}).meta({ id: 'StaffPage' })
export type StaffPage = z.infer<typeof StaffPage>

const version = StoredInt.min(1)
const params = z.object({ pageId: Uuid })

export const listStaffPages = {
  permission: 'content.edit',
  method: 'GET',
  path: '/pages',
  summary: 'The policies, and the pages of the shop’s own',
  reply: z.object({ pages: z.array(PageRow) }),
} as const satisfies StaffEndpoint

export const getStaffPage = {
  permission: 'content.edit',
  method: 'GET',
  path: '/pages/:pageId',
  summary: 'A page with its draft, its versions and the facts that it may use',
  params,
  reply: StaffPage,
} as const satisfies StaffEndpoint

export const addPage = {
  permission: 'content.edit',
  method: 'POST',
  path: '/pages',
  summary: 'Create a page as a draft; its slug is made from its title when none is given',
  body: z.object({ title: words.title, slug: slug.optional(), form: z.enum(pageForms) }),
  reply: StaffPage,
  status: 201,
} as const satisfies StaffEndpoint

export const draftPage = {
  permission: 'content.edit',
  method: 'PUT',
  path: '/pages/:pageId/draft',
  summary: 'Save a draft that is not published yet; null discards it',
  params,
  body: z.object({ version, draft: z.object(words).nullable() }),
  reply: StaffPage,
} as const satisfies StaffEndpoint

export const publishPage = {
  permission: 'content.edit',
  method: 'POST',
  path: '/pages/:pageId/versions',
  summary: 'Publish a text as the next version, now or at a time; it replaces a scheduled version',
  params,
  body: z.object({ version, words: z.object(words), holdsFrom: Timestamp.nullable() }),
  reply: StaffPage,
} as const satisfies StaffEndpoint

export const withdrawPage = {
  permission: 'content.edit',
  method: 'DELETE',
  path: '/pages/:pageId/planned',
  summary: 'Cancel a scheduled version; its text becomes the draft if there is none',
  params,
  reply: StaffPage,
} as const satisfies StaffEndpoint

export const placePage = {
  permission: 'content.edit',
  method: 'PUT',
  path: '/pages/:pageId/place',
  summary: 'Set the slug of the shop’s own page, whether the footer links to it, and whether it is shown',
  params,
  body: z.object({ version, slug, inFooter: z.boolean(), isHidden: z.boolean() }),
  reply: StaffPage,
} as const satisfies StaffEndpoint

export const removePage = {
  permission: 'content.edit',
  method: 'DELETE',
  path: '/pages/:pageId',
  summary: 'Delete a page that was never published',
  params,
  reply: MessageReply,
} as const satisfies StaffEndpoint
