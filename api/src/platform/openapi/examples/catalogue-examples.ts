import { demoIdentity } from '@nukkad/contract/shop'
import { pages, writtenPage } from '@nukkad/contract/paths'
import type { Article } from '@nukkad/contract/article'
import type { Category, Product, ProductCard } from '@nukkad/contract/catalogue'
import type { Collection } from '@nukkad/contract/collections'
import type { Banner, Feature, Look } from '@nukkad/contract/content'
import { homeSections } from '@nukkad/contract/content-rules'
import type { ShopState } from '@nukkad/contract/shop-state'
import type { Review } from '@nukkad/contract/reviews'
import { defaultTerms, shownTerms } from '@nukkad/contract/terms-rules'
import { ids } from './ids.ts'

const category: Category = {
  categoryId: ids.category,
  name: 'Oversized T-Shirts',
  slug: 'men-oversized-t-shirts',
  gender: 'Men',
}

const banner: Banner = {
  title: 'Clothes for the corner',
  words: 'Sewn in small runs, worn where everyone ends up.',
  action: 'See new arrivals',
  href: pages.everything,
  tone: '#b2472e',
  alt: 'A tee and a jacket under the wires of a brick-red lane',
  layout: 'over',
  wide: { url: '/media/hero-corner-wide', width: 1920, height: 900 },
  tall: { url: '/media/hero-corner-tall', width: 1080, height: 1350 },
}

const look: Look = {
  slug: category.slug,
  name: 'First Drop',
  imageUrl: '/media/look-men-oversized-t-shirts.jpg',
  width: 1200,
  height: 1500,
  tone: '#d9a441',
  products: 1,
  total: 799,
}

const openShop: ShopState = { state: 'open' }

const feature: Feature = { icon: 'fabric', title: 'Made in India', words: 'Indian cotton, sewn in India.' }

const article: Article = {
  slug: 'how-we-dye',
  path: writtenPage('how-we-dye'),
  title: 'How we dye',
  description: 'Water, roots and patience.',
  lead: 'Indigo from Tindivanam, in a vat that is older than the shop.',
  intro: [],
  sections: [{ id: 'vat', title: 'The vat', blocks: [{ kind: 'text', spans: ['It is fed each morning.'] }] }],
  number: 1,
  holdsFrom: '2026-11-21T05:30:00.000Z',
  holdsUntil: null,
  isPolicy: false,
  earlier: [],
}

export const review: Review = {
  reviewId: ids.review,
  username: 'Asha R.',
  rating: 5,
  fit: 'large',
  comment: 'Heavy cloth, sharp print. Runs large, as it should.',
  createdAt: '2026-11-12T08:15:00.000Z',
  images: [],
  answer: 'Thank you, Asha.',
}

const fitCounts = { small: 0, right: 3, large: 1 }
const reviewSummary = { average: 4.6, count: 5, counts: [0, 0, 0, 2, 3] }

export const card: ProductCard = {
  productId: ids.product,
  name: 'Cutting Chai Oversized Tee',
  slug: 'men-cutting-chai-oversized-tee',
  summary: 'Half a glass, double strength',
  price: 799,
  oldPrice: 1199,
  images: [
    {
      url: '/media/men-cutting-chai-oversized-tee-ecru-front.jpg',
      alt: 'Cutting Chai Oversized Tee in Ecru, front',
      color: 'Ecru',
      width: 1200,
      height: 1500,
      tone: '#d9cdb4',
    },
  ],
  colours: [{ name: 'Ecru', hex: '#e6dac2' }],
  sizes: ['S', 'M', 'L'],
  gender: 'Men',
  categoryId: ids.category,
  categoryName: category.name,
  categorySlug: category.slug,
  rating: 4.6,
  popularity: 870,
  createdAt: '2026-10-02T06:30:00.000Z',
  productFeatures: { Fabric: '100% combed cotton', sleeve: 'Half sleeve' },
  hsn: '610910',
  countryOfOrigin: 'India',
  reviewSummary,
  inStock: true,
}

const collection: Collection = {
  collectionId: ids.collection,
  name: 'Monsoon edit',
  slug: 'monsoon-edit',
  intro: 'What dries before the next shower.',
  isArranged: true,
}

const product: Product = {
  ...card,
  mrp: 1199,
  lowestPrice30Days: 999,
  maker: null,
  importer: '',
  sizeChart: {
    columns: [
      { what: 'Chest', of: 'garment' },
      { what: 'Front length', of: 'garment' },
      { what: 'Chest', of: 'body' },
    ],
    rows: [
      { size: 'S', inches: [42, 29, 38] },
      { size: 'M', inches: [44, 29.75, 40] },
      { size: 'L', inches: [46, 30.5, 42] },
    ],
    picture: {
      url: '/media/m-how-to-measure',
      width: 1600,
      height: 1200,
      alt: 'A tee laid flat, with the tape from seam to seam',
    },
  },
  collections: [{ name: collection.name, slug: collection.slug }],
  description: 'Combed cotton of 240 gsm, garment washed so that it shrinks no further.',
  variants: [
    { color: 'Ecru', size: 'S', available: 4 },
    { color: 'Ecru', size: 'M', available: 0 },
    { color: 'Ecru', size: 'L', available: 12 },
  ],
  reviews: [review],
  fitCounts,
  goesWith: [],
  fitReturns: { customers: 30, tooSmall: 2, tooLarge: 3 },
}

const page = {
  content: [card],
  totalPages: 1,
  page: 0,
  size: 20,
  totalElements: 1,
  facets: {
    gender: [
      { value: 'Men', count: 1 },
      { value: 'Women', count: 0 },
    ],
    category: [{ value: category.slug, name: category.name, count: 1 }],
    colorFamily: [{ value: 'beiges', name: 'Beige', hex: '#dcc9a6', count: 1 }],
    color: [{ value: 'Ecru', hex: '#e6dac2', family: 'beiges', count: 1 }],
    garmentSize: [{ value: 'M', count: 1 }],
    sleeve: [{ value: 'Half sleeve', count: 1 }],
    minRating: [{ value: '4.5', count: 1 }],
    sizeInStock: [],
    price: [{ value: '799-1999', count: 1 }],
    minDiscount: [{ value: '30', count: 1 }],
  },
}

export const catalogueExamples = {
  listProducts: {
    query: { gender: 'Men', categorySlug: [category.slug], color: ['Ecru'], minRating: 4, sort: 'price-asc' as const },
    reply: page,
  },
  listNewArrivals: { query: { page: 0, size: 12 }, reply: { ...page, size: 12 } },
  getProduct: { params: { slug: card.slug }, reply: product },
  getPreview: { params: { token: 'lD0yKk2bY9s4wQ' }, reply: product },
  listCategoryProducts: { params: { categoryId: ids.category }, reply: { content: [card] } },
  searchProducts: {
    query: { q: 'cream chai tee' },
    reply: {
      content: [{ ...card, matched: { color: 'Ecru', size: null } }],
      near: false,
      total: 1,
      missing: [],
      readAs: null,
      suggestions: [],
    },
  },
  countMissedSearch: { body: { q: 'silk kimono' }, reply: { message: 'Counted.' } },
  listCategories: { reply: [category] },
  listGenderCategories: { query: { gender: 'Men' }, reply: [category] },
  getCategory: { query: { slug: category.slug }, reply: category },
  listCollections: { reply: [collection] },
  getCollection: { params: { slug: collection.slug }, reply: collection },
  listCollectionProducts: { params: { slug: collection.slug }, query: { page: 0, size: 20 }, reply: page },
  listReviews: {
    params: { productId: ids.product },
    query: { page: 0, size: 7 },
    reply: {
      content: [review],
      totalPages: 1,
      page: 0,
      size: 7,
      totalElements: 1,
      summary: reviewSummary,
      fitCounts,
      choices: { ratings: reviewSummary.counts, photos: 1, sizes: [{ size: 'M', count: 1 }] },
    },
  },
  listLooks: { reply: [look] },
  getLook: {
    params: { slug: look.slug },
    reply: { ...look, items: [{ color: 'Washed Black', product: card, variants: product.variants }] },
  },
  listPromotions: {
    reply: [{ message: 'Extra 10% off bags of ₹999 or more with CORNER10', code: 'CORNER10', href: pages.cart }],
  },
  getHomeContent: {
    reply: {
      banners: [banner],
      labels: ['Cutting Chai'],
      features: [feature],
      sections: [...homeSections],
      headings: { looks: 'Shop the look' },
    },
  },
  getChromeContent: {
    reply: {
      shop: openShop,
      identity: demoIdentity,
      terms: shownTerms(defaultTerms),
      takesGstin: false,
      promotions: [{ message: 'Free shipping at any size, when you pay online', code: null, href: pages.shipping }],
      menuPromos: [
        {
          gender: category.gender,
          caption: 'The varsity shelf',
          href: pages.everything,
          tone: banner.tone,
          picture: { url: '/media/promo-men-2', width: 1200, height: 1500 },
        },
      ],
      posters: [{ tone: banner.tone, picture: banner.tall }],
      footerPages: [{ title: 'How we dye', path: writtenPage('how-we-dye') }],
    },
  },
  listArticles: { reply: [{ title: 'How we dye', path: writtenPage('how-we-dye') }] },
  getArticle: {
    params: { slug: 'how-we-dye' },
    query: {},
    reply: article,
  },
  getPage: {
    params: { slug: 'about-us' },
    reply: {
      slug: 'about-us',
      title: 'Everyone ends up at the corner',
      description: 'Who we are and what we make.',
      lead: 'It began in 2024, with one heavy tee.',
      picture: { ...banner.wide, alt: banner.alt },
      cards: [{ title: 'Craft', words: 'Sewn in small runs.' }],
    },
  },
}
