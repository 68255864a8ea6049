import * as z from 'zod'
import { Feature, PlacedSections } from '../content.ts'
import {
  bannerLayouts,
  contentLists,
  contentStatuses,
  mostAboutCards,
  mostBanners,
  mostFeatures,
  mostLabels,
  mostLookProducts,
  mostLooks,
  mostMessages,
  mostPromos,
} from '../content-rules.ts'
import { headedSections } from '../heading-rules.ts'
import { mostSlug } from '../product-rules.ts'
import { Gender, longText, StorePage, text, Timestamp, Uuid, StoredInt } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'

/** Backs a claim: a coupon or a scheduled sale. */
const keptBy = {
  code: z.string().trim().toUpperCase().max(40).nullable(),
  scheduleId: Uuid.nullable().default(null),
}
type KeptBy = { code: string | null; scheduleId: string | null }
const isKeptOnce = ({ code, scheduleId }: KeptBy) => code === null || scheduleId === null
const once = { path: ['code'], message: 'Choose either a coupon or a scheduled sale' }

const Message = z.object({
  message: text(120),
  ...keptBy,
  href: StorePage.nullable(),
})
const About = z.object({
  title: text(120),
  /** The meta description. */
  description: z.string().trim().max(200),
  lead: z.union([z.literal(''), longText(1000)]),
  cards: z.array(z.object({ title: text(60), words: longText(600) })).max(mostAboutCards),
})
/** An uploaded picture, or one that the list shows already. */
export const PictureUrl = z.string('Choose a picture').regex(/^\/media\/[\w.-]+$/, 'Choose a picture')

const shownDuring = {
  status: z.enum(contentStatuses),
  shownFrom: Timestamp.nullable(),
  shownUntil: Timestamp.nullable(),
}
/** When the content is shown, and the offer that backs its claim. */
const shownWhile = { ...shownDuring, ...keptBy }
type ShownWhile = { shownFrom: string | null; shownUntil: string | null }
const isInOrder = ({ shownFrom, shownUntil }: ShownWhile) =>
  shownFrom === null || shownUntil === null || Date.parse(shownUntil) > Date.parse(shownFrom)
const ends = { path: ['shownUntil'], message: 'The end must be after the start' }

const bannerFields = {
  title: text(40),
  words: z.string().trim().max(160),
  action: text(30),
  href: StorePage,
  /** The alt text. */
  alt: z.string().trim().max(200),
  layout: z.enum(bannerLayouts),
  /** The pictures for wide screens and for phones; both may be the same. */
  wide: PictureUrl,
  tall: PictureUrl,
  ...shownWhile,
}
const promoFields = { gender: Gender, caption: text(40), href: StorePage, picture: PictureUrl, ...shownWhile }

/** `color`: of the product; null: any. */
const lookItem = { productId: Uuid, color: text(40).nullable() }

/** `slug`: of the linked category or collection. */
const lookFields = { slug: text(mostSlug), name: text(40), picture: PictureUrl, ...shownDuring }
const WrittenLook = z
  .object({
    ...lookFields,
    items: z.array(z.object(lookItem)).max(mostLookProducts, `Add up to ${mostLookProducts} products`).default([]),
  })
  .superRefine(({ items }, refused) => {
    for (const [at, { productId }] of items.entries()) {
      if (items.findIndex((one) => one.productId === productId) < at) {
        refused.addIssue({
          code: 'custom',
          path: ['items', at, 'productId'],
          message: 'The look has this product twice',
        })
      }
    }
  })

const WrittenFeature = Feature.extend({ title: text(60), words: text(160) })

const lists = {
  messages: z.array(Message.refine(isKeptOnce, once)).max(mostMessages, `Add up to ${mostMessages} announcements`),
  banners: z
    .array(z.object(bannerFields).refine(isInOrder, ends).refine(isKeptOnce, once))
    .max(mostBanners, `Add up to ${mostBanners} banners`),
  promos: z
    .array(z.object(promoFields).refine(isInOrder, ends).refine(isKeptOnce, once))
    .max(2 * mostPromos)
    .refine((promos) => isFew(promos, 'Men') && isFew(promos, 'Women'), `Add up to ${mostPromos} pictures per menu`),
  looks: z
    .array(WrittenLook.refine(isInOrder, ends))
    .max(mostLooks, `Add up to ${mostLooks} looks`)
    .superRefine((looks, refused) => {
      for (const [at, { slug }] of looks.entries()) {
        if (looks.findIndex((one) => one.slug === slug) < at) {
          refused.addIssue({ code: 'custom', path: [at, 'slug'], message: 'Another look already links there' })
        }
      }
    }),
  labels: z.array(text(30)).max(mostLabels, `Add up to ${mostLabels} lines`),
  features: z.array(WrittenFeature).max(mostFeatures, `Add up to ${mostFeatures} badges`),
  sections: PlacedSections,
  about: About,
}

function isFew(promos: readonly { gender: string }[], menu: string): boolean {
  return promos.filter(({ gender }) => gender === menu).length <= mostPromos
}

/** `isShown`: shown now. `tone`: the background colour. */
const stands = { isShown: z.boolean(), tone: z.string() }
const Banner = z.object({ ...bannerFields, title: z.string(), words: z.string(), action: z.string(), ...stands })
const Promo = z.object({ ...promoFields, caption: z.string(), ...stands })
/** `colours`: those that can be chosen. `isSold`: the store shows it now. */
const LookItem = z.object({
  ...lookItem,
  name: z.string(),
  image: z.string().nullable(),
  colours: z.array(z.string()),
  isSold: z.boolean(),
})
/** `items`: empty in versions from before looks had products. */
const Look = z.object({
  ...lookFields,
  slug: z.string(),
  name: z.string(),
  items: z.array(LookItem).default([]),
  ...stands,
})

/** The target of a look: a category or collection that shows products in the store now. */
const Place = z.object({
  slug: z.string(),
  name: z.string(),
  of: z.enum(['Men', 'Women', 'Collections']),
  /** The picture at the head of its page. */
  picture: z.string().nullable(),
})

const version = StoredInt.min(0)
/** A change names the version that it is based on; 0: staff never changed the list. */
const last = { version }

export const StaffContent = z
  .object({
    messages: z.object({
      ...last,
      /** `isShown`: the offer that backs its claim runs now, or none is needed. */
      items: z.array(Message.extend({ message: z.string(), isShown: z.boolean() })),
    }),
    banners: z.object({ ...last, items: z.array(Banner) }),
    promos: z.object({ ...last, items: z.array(Promo) }),
    looks: z.object({ ...last, items: z.array(Look), places: z.array(Place) }),
    labels: z.object({ ...last, items: z.array(z.string()) }),
    features: z.object({ ...last, items: z.array(Feature) }),
    sections: z.object({ ...last, items: PlacedSections }),
    about: z.object({
      ...last,
      /** Null: staff have not written one. */
      page: z
        .object({
          title: z.string(),
          description: z.string(),
          lead: z.string(),
          cards: z.array(z.object({ title: z.string(), words: z.string() })),
        })
        .nullable(),
    }),
    /** Scheduled sales, planned or running: they can back a claim, as coupons do. */
    schedules: z.array(z.object({ scheduleId: Uuid, name: z.string() })),
    /** The default headings of the home page's sections, until staff write others. */
    headings: z.record(z.enum(headedSections), z.string()),
    /** The author and time of the last change of each list; absent for a list that staff never changed. */
    changes: z.partialRecord(z.enum(contentLists), z.object({ at: Timestamp, by: z.string() })),
  })
  .meta({ id: 'StaffContent' })
export type StaffContent = z.infer<typeof StaffContent>
export type ContentList = (typeof contentLists)[number]

/** A saved version of one list; nulls: the list before its first change. */
export const ContentVersion = z
  .object({
    at: Timestamp.nullable(),
    by: z.string().nullable(),
    content: StaffContent.omit({ schedules: true, headings: true, changes: true }).partial(),
  })
  .meta({ id: 'ContentVersion' })
export type ContentVersion = z.infer<typeof ContentVersion>

export const readContent = {
  permission: 'content.edit',
  method: 'GET',
  path: '/content',
  summary: "The shop's content: messages, marquee, trust badges, about page",
  reply: StaffContent,
} as const satisfies StaffEndpoint

export const listContentVersions = {
  permission: 'content.edit',
  method: 'GET',
  path: '/content/versions/:list',
  summary: 'The earlier versions of a list with their authors and times, newest first',
  params: z.object({ list: z.enum(contentLists) }),
  reply: z.object({ versions: z.array(ContentVersion) }),
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
export const writeLooks = write(
  'looks',
  lists.looks,
  'Write the looks of the home page, each leading to a category or collection that shows something',
) satisfies StaffEndpoint

export const uploadContentPicture = {
  permission: 'content.edit',
  method: 'POST',
  path: '/content/pictures',
  summary: 'Upload a photograph for a banner or a menu; it is processed before the reply',
  upload: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
  reply: z.object({ url: z.string(), width: z.int(), height: z.int(), tone: z.string() }).meta({ id: 'MadePicture' }),
  status: 201,
} as const satisfies StaffEndpoint

export const writeLabels = write('labels', lists.labels, 'Write the words of the marquee') satisfies StaffEndpoint
export const writeFeatures = write('features', lists.features, 'Write reasons to buy here') satisfies StaffEndpoint
export const writeSections = write(
  'sections',
  lists.sections,
  'Put the sections of the home page in order, and leave some of them out',
) satisfies StaffEndpoint
export const writeAbout = write('about', lists.about, 'Write the about page') satisfies StaffEndpoint
