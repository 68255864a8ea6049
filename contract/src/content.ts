import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'

export const Look = z
  .object({
    slug: z.string(),
    name: z.string(),
    imageUrl: z.string(),
    width: z.int(),
    height: z.int(),
    tone: z.string(),
  })
  .meta({ id: 'Look' })
export type Look = z.infer<typeof Look>

export const Promotion = z
  .object({ message: z.string(), code: z.string().nullable(), href: z.string().nullable() })
  .meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

export const listLooks = {
  access: 'anyone',
  method: 'GET',
  path: '/looks',
  summary: "The home page's looks; a look's slug is a category's",
  reply: z.array(Look),
} as const satisfies Endpoint

export const listPromotions = {
  access: 'anyone',
  method: 'GET',
  path: '/promotions',
  summary: "The banner's messages",
  reply: z.array(Promotion),
} as const satisfies Endpoint
