import * as z from 'zod'
import { mostProductTags, tidyTags } from '../product-rules.ts'
import { text } from '../shapes.ts'
import { mostTagCharacters } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

/** The shop's own word, in lower case. */
export const ProductTag = text(mostTagCharacters)
  .regex(/^[^,#]*$/, 'A tag cannot contain a comma or #')
  .overwrite((tag) => tag.toLowerCase())

export const ProductTags = z
  .array(z.string())
  .overwrite((tags) => tidyTags(tags))
  .max(mostProductTags, `At most ${mostProductTags} tags`)
  .refine(
    (tags) => tags.every((tag) => ProductTag.safeParse(tag).success),
    `A tag has at most ${mostTagCharacters} characters, without commas and #`,
  )

export const listProductTags = {
  permission: 'products.read',
  method: 'GET',
  path: '/products/tags',
  summary: 'The tags of products, in alphabetical order',
  reply: z.object({ tags: z.array(z.string()) }),
} as const satisfies StaffEndpoint
