import * as z from 'zod'
import { ArticleLink } from './article.ts'
import { bannerLayouts, featureIcons, homeSections } from './content-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { headedSections, isHeaded, longestHeading } from './heading-rules.ts'
import { Identity } from './identity.ts'
import { Gender, Rupees, StorePage, text } from './shapes.ts'
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
    /** The number of its products that are sold now; 0: the look only links to its category. */
    products: z.int(),
    /** Their prices together. */
    total: Rupees,
  })
  .meta({ id: 'Look' })
export type Look = z.infer<typeof Look>

export const Promotion = z
  .object({ message: z.string(), code: z.string().nullable(), href: StorePage.nullable() })
  .meta({ id: 'Promotion' })
export type Promotion = z.infer<typeof Promotion>

/** `url` is served in other widths and formats, as product pictures are. */
export const ContentPicture = z
  .object({ url: z.string().startsWith('/media/'), width: z.int().positive(), height: z.int().positive() })
  .meta({ id: 'ContentPicture' })
export type ContentPicture = z.infer<typeof ContentPicture>

const Hex = z.string().regex(/^#[0-9a-f]{6}$/)
/** The picture at the head of a category's or collection's page; `tone` is a background that type is readable on. */
export const PlacePicture = ContentPicture.extend({ tone: Hex }).meta({ id: 'PlacePicture' })
export type PlacePicture = z.infer<typeof PlacePicture>

/**
 * One of the large pictures of the home page. With text over it, the text covers the left half of `wide` and the upper
 * third of `tall`. With text beside it, both are cropped freely.
 */
export const Banner = z
  .object({
    title: z.string().min(1),
    words: z.string(),
    action: z.string().min(1),
    href: StorePage,
    /** The colour of the pictures' background. */
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

/** A trust badge that the shop wrote. The store adds those for delivery, COD and returns automatically. */
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
    /** The meta description. */
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
    /** Replaces the store's default heading; empty or missing: the default. */
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

/** The content that the shop writes, by kind. A page is stored under its slug. */
export const contentShapes = {
  banner: Banner,
  promo: MenuPromo,
  label: z.object({ name: z.string().min(1) }),
  feature: Feature,
  page: ContentPage.omit({ slug: true }),
  /** One row or none. */
  sections: z.object({ order: PlacedSections }),
}
export type ContentKind = keyof typeof contentShapes

export const HomeContent = z
  .object({
    banners: z.array(Banner),
    labels: z.array(z.string()),
    features: z.array(Feature),
    /** The sections below the banners, from top to bottom. */
    sections: z.array(z.enum(homeSections)),
    /** Headings that the shop wrote; the other sections have the defaults. */
    headings: z.partialRecord(z.enum(headedSections), z.string().min(1)),
  })
  .meta({ id: 'HomeContent' })
export type HomeContent = z.infer<typeof HomeContent>

export const ChromeContent = z
  .object({
    /** The current state: a shop that has not opened shows only its identity. */
    shop: ShopState,
    identity: Identity,
    terms: ShownTerms,
    /** Whether checkout asks businesses for their GSTIN. */
    takesGstin: z.boolean(),
    promotions: z.array(Promotion),
    menuPromos: z.array(MenuPromo),
    /** The banners' tall pictures, beside the login forms. */
    posters: z.array(z.object({ tone: Hex, picture: ContentPicture })),
    /** The shop's own pages that the footer links to. */
    footerPages: z.array(ArticleLink),
  })
  .meta({ id: 'ChromeContent' })
export type ChromeContent = z.infer<typeof ChromeContent>

export const listLooks = {
  access: 'anyone',
  method: 'GET',
  path: '/looks',
  summary: 'List the looks of the home page; the slug of a look is that of its category or collection',
  reply: z.array(Look),
} as const satisfies Endpoint

export const listPromotions = {
  access: 'anyone',
  method: 'GET',
  path: '/promotions',
  summary: 'List the messages of the banner',
  reply: z.array(Promotion),
} as const satisfies Endpoint

export const getHomeContent = {
  access: 'anyone',
  method: 'GET',
  path: '/content/home',
  summary: 'Read the content of the home page',
  reply: HomeContent,
} as const satisfies Endpoint

export const getChromeContent = {
  access: 'anyone',
  method: 'GET',
  path: '/content/chrome',
  summary: "Read the content of every page: the shop's identity, its messages and the pictures of its menus",
  reply: ChromeContent,
} as const satisfies Endpoint

export const getPage = {
  access: 'anyone',
  method: 'GET',
  path: '/pages/:slug',
  summary: 'Read a page that the shop wrote, such as about-us',
  params: z.object({ slug: text(120) }),
  reply: ContentPage,
} as const satisfies Endpoint
