import * as z from 'zod'
import { ArticleLink } from './article.ts'
import { bannerLayouts, featureIcons, homeSections } from './content-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { headedSections, isHeaded, longestHeading } from './heading-rules.ts'
import { Identity } from './identity.ts'
import { Gender, StorePage, text } from './shapes.ts'
import { ShopState } from './shop-state.ts'
import { ShownTerms } from './terms.ts'
import { oneLine, textWords, visibleText } from './text-rules.ts'

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
  .object({ message: z.string(), code: z.string().nullable(), href: StorePage.nullable() })
  .meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

/** `url` is asked for in other widths and forms as a product's pictures are. */
export const ContentPicture = z
  .object({ url: z.string().startsWith('/media/'), width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'ContentPicture' })
export type ContentPicture = z.infer<typeof ContentPicture>

const Hex = z.string().regex(/^#[0-9a-f]{6}$/)
/** At the head of a category's or a collection's page; `tone` is a ground for it that type can be read on. */
export const PlacePicture = ContentPicture.extend({ tone: Hex }).meta({ id: 'PlacePicture' })
export type PlacePicture = z.infer<typeof PlacePicture>

/**
 * One of the home page's large pictures. Where the words stand over it, the left half of `wide` and the upper third of
 * `tall` are under them; beside it, both are cut as they come.
 */
export const Banner = z
  .object({
    title: z.string().min(1),
    words: z.string(),
    action: z.string().min(1),
    href: StorePage,
    /** The colour of the pictures' ground. */
    tone: Hex,
    alt: z.string(),
    layout: z.enum(bannerLayouts).default('over'),
    wide: ContentPicture,
    tall: ContentPicture,
  })
  .meta({ id: 'Banner' })
export type Banner = z.infer<typeof Banner>

/** A picture in the menu of one gender. */
export const MenuPromo = z
  .object({ gender: Gender, caption: z.string().min(1), href: StorePage, tone: Hex, picture: ContentPicture })
  .meta({ id: 'MenuPromo' })
export type MenuPromo = z.infer<typeof MenuPromo>

/** A reason to buy here that is the shop's own, beside delivery, cash and returns, which the store tells by itself. */
export const Feature = z
  .object({
    icon: z.enum(featureIcons),
    title: z.string().min(1),
    words: z.string(),
  })
  .meta({ id: 'Feature' })
export type Feature = z.infer<typeof Feature>

export const ContentPage = z
  .object({
    slug: z.string(),
    title: z.string().min(1),
    /** For search engines. */
    description: z.string(),
    lead: z.string(),
    picture: ContentPicture.extend({ alt: z.string() }).nullable(),
    cards: z.array(z.object({ title: z.string().min(1), words: z.string() })),
  })
  .meta({ id: 'ContentPage' })
export type ContentPage = z.infer<typeof ContentPage>

const PlacedSection = z
  .object({
    section: z.enum(homeSections),
    isShown: z.boolean(),
    /** In place of the one that the store comes with; empty or missing: that one. */
    heading: z
      .string()
      .trim()
      .max(longestHeading, `Use up to ${longestHeading} characters`)
      .regex(oneLine, textWords.lines)
      .regex(visibleText, textWords.hidden)
      .optional(),
  })
  .refine(({ section, heading }) => !heading || isHeaded(section), {
    path: ['heading'],
    message: 'This section has no heading',
  })
export type PlacedSection = z.infer<typeof PlacedSection>

/** Every section of the home page once, in its order. */
export const PlacedSections = z
  .array(PlacedSection)
  .refine(
    (placed) =>
      placed.length === homeSections.length && new Set(placed.map(({ section }) => section)).size === placed.length,
    'Use each section once',
  )

/** Content that the shop writes, by kind. A page is stored under its slug. */
export const contentShapes = {
  banner: Banner,
  promo: MenuPromo,
  label: z.object({ name: z.string().min(1) }),
  feature: Feature,
  page: ContentPage.omit({ slug: true }),
  /** One row, or none. */
  sections: z.object({ order: PlacedSections }),
}
export type ContentKind = keyof typeof contentShapes

export const HomeContent = z
  .object({
    banners: z.array(Banner),
    labels: z.array(z.string()),
    features: z.array(Feature),
    /** What stands below the banners, from top to bottom. */
    sections: z.array(z.enum(homeSections)),
    /** Headings that the shop wrote itself; the others are those that the store comes with. */
    headings: z.partialRecord(z.enum(headedSections), z.string().min(1)),
  })
  .meta({ id: 'HomeContent' })
export type HomeContent = z.infer<typeof HomeContent>

export const ChromeContent = z
  .object({
    /** As it is now: before its first opening a shop shows nothing but who it is. */
    shop: ShopState,
    identity: Identity,
    terms: ShownTerms,
    /** Whether checkout asks businesses for their GSTIN. */
    takesGstin: z.boolean(),
    promotions: z.array(Promotion),
    menuPromos: z.array(MenuPromo),
    /** The banners' tall pictures, which stand beside the forms of logging in. */
    posters: z.array(z.object({ tone: Hex, picture: ContentPicture })),
    /** Pages of the shop's own that its footer leads to. */
    footerPages: z.array(ArticleLink),
  })
  .meta({ id: 'ChromeContent' })
export type ChromeContent = z.infer<typeof ChromeContent>

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

export const getHomeContent = {
  access: 'anyone',
  method: 'GET',
  path: '/content/home',
  summary: 'What the shop says on its home page',
  reply: HomeContent,
} as const satisfies Endpoint

export const getChromeContent = {
  access: 'anyone',
  method: 'GET',
  path: '/content/chrome',
  summary: 'What the shop says on every page: who it is, its messages and the pictures of its menus',
  reply: ChromeContent,
} as const satisfies Endpoint

export const getPage = {
  access: 'anyone',
  method: 'GET',
  path: '/pages/:slug',
  summary: 'A page written by the shop, as about-us',
  params: z.object({ slug: text(120) }),
  reply: ContentPage,
} as const satisfies Endpoint
