import * as z from 'zod'
import { Feature } from '../content.ts'
import {
  bannerLayouts,
  contentStatuses,
  mostAboutCards,
  mostBanners,
  mostFeatures,
  mostLabels,
  mostMessages,
  mostPromos,
} from '../content-rules.ts'
import { Gender, longText, text, Timestamp } from '../shapes.ts'
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
/** An uploaded picture, or one that this list shows already. */
const PictureUrl = z.string('Please choose a picture').regex(/^\/media\/[\w.-]+$/, 'Please choose a picture')

const Code = z.string().trim().toUpperCase().max(40).nullable()

/** When it is shown, and by which coupon its promise is kept. */
const shownWhile = {
  status: z.enum(contentStatuses),
  shownFrom: Timestamp.nullable(),
  shownUntil: Timestamp.nullable(),
  code: Code,
}
type ShownWhile = { shownFrom: string | null; shownUntil: string | null }
const isInOrder = ({ shownFrom, shownUntil }: ShownWhile) =>
  shownFrom === null || shownUntil === null || Date.parse(shownUntil) > Date.parse(shownFrom)
const ends = { path: ['shownUntil'], message: 'It ends after it begins' }

const bannerFields = {
  title: text(40),
  words: z.string().trim().max(160),
  action: text(30),
  href: Href,
  /** What it shows, for those who cannot see it. */
  alt: z.string().trim().max(200),
  layout: z.enum(bannerLayouts),
  /** Of wide screens, and of phones; they may be the same. */
  wide: PictureUrl,
  tall: PictureUrl,
  ...shownWhile,
}
const promoFields = { gender: Gender, caption: text(40), href: Href, picture: PictureUrl, ...shownWhile }

const WrittenFeature = Feature.extend({ title: text(60), words: text(160) })

const lists = {
  messages: z.array(Message).max(mostMessages, `At most ${mostMessages} messages`),
  banners: z.array(z.object(bannerFields).refine(isInOrder, ends)).max(mostBanners, `At most ${mostBanners} banners`),
  promos: z
    .array(z.object(promoFields).refine(isInOrder, ends))
    .max(2 * mostPromos)
    .refine((promos) => isFew(promos, 'Men') && isFew(promos, 'Women'), `At most ${mostPromos} pictures a menu`),
  labels: z.array(text(30)).max(mostLabels, `At most ${mostLabels} words`),
  features: z.array(WrittenFeature).max(mostFeatures, `At most ${mostFeatures} reasons`),
  about: About,
}

function isFew(promos: readonly { gender: string }[], menu: string): boolean {
  return promos.filter(({ gender }) => gender === menu).length <= mostPromos
}

/** `isShown`: now; `tone`: its ground. */
const stands = { isShown: z.boolean(), tone: z.string() }
const Banner = z.object({ ...bannerFields, title: z.string(), words: z.string(), action: z.string(), ...stands })
const Promo = z.object({ ...promoFields, caption: z.string(), ...stands })

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
    banners: z.object({ ...last, items: z.array(Banner) }),
    promos: z.object({ ...last, items: z.array(Promo) }),
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
export const writeBanners = write(
  'banners',
  lists.banners,
  'Write the large pictures of the home page: drafts, for a time, or while the coupon runs that keeps their promise',
) satisfies StaffEndpoint
export const writePromos = write('promos', lists.promos, 'Write the pictures of the menus') satisfies StaffEndpoint

export const uploadContentPicture = {
  permission: 'content.edit',
  method: 'POST',
  path: '/content/pictures',
  summary: 'Hand over a photograph for a banner or a menu; it is made before the reply',
  upload: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
  reply: z.object({ url: z.string(), width: z.int(), height: z.int(), tone: z.string() }).meta({ id: 'MadePicture' }),
  status: 201,
} as const satisfies StaffEndpoint

export const writeLabels = write('labels', lists.labels, 'Write the words of the marquee') satisfies StaffEndpoint
export const writeFeatures = write('features', lists.features, 'Write reasons to buy here') satisfies StaffEndpoint
export const writeAbout = write('about', lists.about, 'Write the about page') satisfies StaffEndpoint
