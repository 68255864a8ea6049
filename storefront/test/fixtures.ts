import type { SavedAddress } from '@nukkad/contract/address'
import type { Session } from '@nukkad/contract/auth'
import type { Cart, CartItem } from '@nukkad/contract/cart'
import type { Product, ProductCard, ProductPage } from '@nukkad/contract/catalogue'
import type { HomeContent } from '@nukkad/contract/content'
import { defaultTerms, shownTerms } from '@nukkad/contract/terms-rules'
import type { Wishlist } from '@nukkad/contract/wishlist'
import type { Answers } from './fake-api.ts'

/** An id that ends with the number. */
export function id(number: number): string {
  return `5b0e7c1a-0000-4000-8000-${String(number).padStart(12, '0')}`
}

export const customer: Session = {
  token: 'a'.repeat(64),
  user: { userId: id(1), name: 'Asha Rao', phone: '9876543210', email: 'asha@example.com' },
}
const { userId } = customer.user

const picture = (color: string, number: number): ProductCard['images'][number] => ({
  url: `/media/products/tee-${number}.jpg`,
  alt: `${color} tee, picture ${number}`,
  color,
  width: 1200,
  height: 1500,
  tone: '#c8b49a',
})

export const card: ProductCard = {
  productId: id(10),
  name: 'Chai Tee',
  slug: 'chai-tee',
  summary: 'A heavy cotton tee',
  price: 799,
  oldPrice: null,
  images: [picture('Washed Black', 1), picture('Off White', 2)],
  colours: [
    { name: 'Washed Black', hex: '#2b2b2b' },
    { name: 'Off White', hex: '#f5f0e6' },
  ],
  sizes: ['S', 'M', 'L'],
  gender: 'Men',
  categoryId: id(90),
  categoryName: 'Oversized T-Shirts',
  categorySlug: 'men-oversized-t-shirts',
  rating: 4.2,
  popularity: 10,
  createdAt: '2026-11-01T10:00:00+05:30',
  productFeatures: { Fabric: 'Cotton' },
  hsn: '6109',
  countryOfOrigin: 'India',
  reviewSummary: { average: 4.2, count: 9, counts: [0, 1, 1, 2, 5] },
  inStock: true,
}

export const secondCard: ProductCard = {
  ...card,
  productId: id(11),
  name: 'Monsoon Shirt',
  slug: 'monsoon-shirt',
  price: 1299,
}

export const product: Product = {
  ...card,
  description: 'Half a glass, twice a day.',
  mrp: 799,
  lowestPrice30Days: null,
  maker: null,
  importer: '',
  sizeChart: {
    columns: [
      { what: 'Chest', of: 'garment' },
      { what: 'Length', of: 'garment' },
    ],
    rows: [
      { size: 'S', inches: [40, 27] },
      { size: 'M', inches: [42, 28] },
      { size: 'L', inches: [44, 29] },
    ],
  },
  collections: [],
  variants: card.colours.flatMap(({ name }) => card.sizes.map((size) => ({ color: name, size, available: 8 }))),
  reviews: [],
  fitCounts: { small: 0, right: 0, large: 0 },
  fitReturns: null,
  goesWith: [],
}

/** The product's page, nothing similar below. */
export const productPage = {
  'GET /products/slug/:slug': product,
  'GET /products/category/:categoryId': { content: [] },
} satisfies Answers

export function listing(content: readonly ProductCard[]): ProductPage {
  return {
    content: [...content],
    page: 0,
    size: 20,
    totalElements: content.length,
    totalPages: content.length === 0 ? 0 : 1,
    facets: {
      gender: [],
      category: [],
      garmentSize: [],
      colorFamily: [],
      color: [],
      sleeve: [],
      minRating: [],
      sizeInStock: [],
      price: [],
      minDiscount: [],
    },
  }
}

const home: HomeContent = { banners: [], labels: [], features: [], sections: ['newsletter'], headings: {} }

/** A home page with next to nothing on it. */
export const homePage = {
  'GET /content/home': home,
  'GET /looks': [],
  'GET /products/new-arrivals': listing([]),
} satisfies Answers

export const line: CartItem = {
  cartItemId: id(20),
  productId: card.productId,
  productName: card.name,
  slug: card.slug,
  size: 'M',
  color: 'Washed Black',
  quantity: 1,
  price: card.price,
  oldPrice: null,
  tax: 38,
  image: '/media/products/tee-1.jpg',
  category: card.categoryName,
  available: 8,
}

export const secondLine: CartItem = {
  ...line,
  cartItemId: id(21),
  productId: secondCard.productId,
  productName: secondCard.name,
  slug: secondCard.slug,
  price: secondCard.price,
}

export function cartOf(...items: CartItem[]): Cart {
  return {
    cartId: id(30),
    id: null,
    items,
    grandTotal: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    totalTax: 0,
    discount: 0,
    couponCode: null,
    couponMessage: null,
    expectedDate: '2026-12-05',
    terms: shownTerms(defaultTerms),
  }
}

export function wishlistOf(...products: ProductCard[]): Wishlist {
  return { wishListId: id(40), userId, products }
}

export const address: SavedAddress = {
  addressId: id(50),
  fullName: 'Asha Rao',
  phone: '9876543210',
  email: null,
  street: '14, 2nd Cross, Wheeler Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  postalCode: '560005',
  lastUsed: false,
}
