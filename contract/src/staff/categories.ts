import * as z from 'zod'
import { Category } from '../catalogue.ts'
import { categoryStatuses, mostCategoryName, mostSeoDescription, mostSeoTitle } from '../category-rules.ts'
import { mostSlug } from '../product-rules.ts'
import { Gender, text, Uuid, StoredInt } from '../shapes.ts'
import { slugFault } from '../slug-rules.ts'
import { PictureUrl } from './content.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { MessageReply } from './shapes.ts'

const Seo = z.object({
  title: z.string().trim().max(mostSeoTitle),
  description: z.string().trim().max(mostSeoDescription),
})

export const StaffCategory = Category.extend({
  seo: Seo,
  picture: z.string().optional(),
  /** A change names the version that it is based on. */
  version: z.int(),
  /** A hidden category leaves the menus and filters. Its products stay, and its page keeps its address. */
  status: z.enum(categoryStatuses),
  /** The products of every status in the category, and the live ones among them. */
  products: z.int(),
  live: z.int(),
}).meta({ id: 'StaffCategory' })
export type StaffCategory = z.infer<typeof StaffCategory>

const version = StoredInt.min(1)
const params = z.object({ categoryId: Uuid })
const slug = text(mostSlug).superRefine((typed, refused) => {
  const fault = slugFault(typed)
  if (fault !== undefined) refused.addIssue({ code: 'custom', message: fault })
})
const fields = {
  name: text(mostCategoryName),
  slug,
  status: z.enum(categoryStatuses),
  /** The texts for search engines; empty: made from the name. */
  seo: Seo,
  /** The uploaded picture at the head of its page; null: none; absent: unchanged. */
  picture: PictureUrl.nullable().optional(),
}
export type CategoryFields = z.infer<z.ZodObject<typeof fields>>

const Categories = z.object({ categories: z.array(StaffCategory) })

export const listStaffCategories = {
  permission: 'products.read',
  method: 'GET',
  path: '/categories',
  summary: 'All categories, in the order of the menus',
  reply: Categories,
} as const satisfies StaffEndpoint

export const addCategory = {
  permission: 'products.edit',
  method: 'POST',
  path: '/categories',
  summary: 'Create a category, last in its menu; its slug is made from menu and name when none is given',
  body: z.object({ name: fields.name, gender: Gender, slug: slug.optional() }),
  reply: StaffCategory,
  status: 201,
} as const satisfies StaffEndpoint

export const changeCategory = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/categories/:categoryId',
  summary: 'Rename, hide or show a category, or change its slug; the old URL redirects permanently',
  params,
  body: z.object({ version, ...fields }),
  reply: StaffCategory,
} as const satisfies StaffEndpoint

export const orderCategories = {
  permission: 'products.edit',
  method: 'POST',
  path: '/categories/order',
  summary: 'Change the order of all categories of a menu',
  body: z.object({ gender: Gender, categoryIds: z.array(Uuid).min(1).max(200) }),
  reply: Categories,
} as const satisfies StaffEndpoint

export const mergeCategory = {
  permission: 'products.edit',
  method: 'POST',
  path: '/categories/:categoryId/merge',
  summary: 'Move all products of a category into another one; its URL redirects there',
  params,
  body: z.object({ version, into: Uuid }),
  reply: StaffCategory,
} as const satisfies StaffEndpoint

export const removeCategory = {
  permission: 'products.edit',
  method: 'DELETE',
  path: '/categories/:categoryId',
  summary: 'Delete a category without products',
  params,
  reply: MessageReply,
} as const satisfies StaffEndpoint
