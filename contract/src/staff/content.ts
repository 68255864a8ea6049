import * as z from 'zod'
import { Feature } from '../content.ts'
import { mostAboutCards, mostFeatures, mostLabels, mostMessages } from '../content-rules.ts'
import { longText, text } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'

/** A page of the store, as its address has it after the domain. */
const Href = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/(?!\/)\S*$/, 'A page of the store, such as /new-arrivals')

const Message = z.object({
  message: text(120),
  /** The coupon that keeps what is promised. */
  code: z.string().trim().toUpperCase().max(40).nullable(),
  href: Href.nullable(),
})
const About = z.object({
  title: text(120),
  /** For search engines. */
  description: z.string().trim().max(200),
  lead: z.union([z.literal(''), longText(1000)]),
  cards: z.array(z.object({ title: text(60), words: longText(600) })).max(mostAboutCards),
})
const WrittenFeature = Feature.extend({ title: text(60), words: text(160) })

const lists = {
  messages: z.array(Message).max(mostMessages, `At most ${mostMessages} messages`),
  labels: z.array(text(30)).max(mostLabels, `At most ${mostLabels} words`),
  features: z.array(WrittenFeature).max(mostFeatures, `At most ${mostFeatures} reasons`),
  about: About,
}

const version = z.int().min(0)
/** Names what a change was decided on; 0: staff never changed it. */
const last = { version }

export const StaffContent = z
  .object({
    messages: z.object({
      ...last,
      /** `isShown`: its coupon runs now, or it needs none. */
      items: z.array(Message.extend({ message: z.string(), isShown: z.boolean() })),
    }),
    labels: z.object({ ...last, items: z.array(z.string()) }),
    features: z.object({ ...last, items: z.array(Feature) }),
    about: z.object({
      ...last,
      /** Null: nobody has written one. */
      page: z
        .object({
          title: z.string(),
          description: z.string(),
          lead: z.string(),
          cards: z.array(z.object({ title: z.string(), words: z.string() })),
        })
        .nullable(),
    }),
  })
  .meta({ id: 'StaffContent' })
export type StaffContent = z.infer<typeof StaffContent>
export type ContentList = keyof StaffContent

export const readContent = {
  permission: 'content.edit',
  method: 'GET',
  path: '/content',
  summary: 'What the shop says: messages, marquee, reasons to buy, about page',
  reply: StaffContent,
} as const satisfies StaffEndpoint

const write = <List extends ContentList, Items extends z.ZodType>(list: List, items: Items, summary: string) => ({
  permission: 'content.edit' as const,
  method: 'PUT' as const,
  path: `/content/${list}` as const,
  summary,
  body: z.object({ version, items }),
  reply: StaffContent,
})

export const writeMessages = write(
  'messages',
  lists.messages,
  'Write the messages above every page; each promise is kept by the coupon beside it, and goes with it',
) satisfies StaffEndpoint
export const writeLabels = write('labels', lists.labels, 'Write the words of the marquee') satisfies StaffEndpoint
export const writeFeatures = write('features', lists.features, 'Write reasons to buy here') satisfies StaffEndpoint
export const writeAbout = write('about', lists.about, 'Write the about page') satisfies StaffEndpoint
