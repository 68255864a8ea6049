import { toPaise } from '@nukkad/contract/money'
import type { Gender } from '@nukkad/contract/shapes'
import type { CashLimits } from '@nukkad/contract/terms-rules'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../src/app.ts'
import { openCatalogue, type Catalogue } from '../src/store/catalogue/read-model.ts'
import { systemClock, type Clock } from '../src/platform/clock.ts'
import type { PaymentProvider } from '../src/sale/payment/provider.ts'
import type { PictureTools } from '../src/store/pictures/tools.ts'
import type { Db } from '../src/platform/db.ts'
import { testSeal } from './seal.ts'
import type { SecurityLog } from '../src/platform/security.ts'
import { openSession } from '../src/platform/sessions.ts'
import { noPayments } from './payments.ts'
import { testFiles } from './files.ts'
import { plainPictures } from './pictures.ts'

let made = 0
const nth = (): number => ++made

export type AppOptions = {
  clock?: Clock
  payments?: PaymentProvider
  pictures?: PictureTools
  security?: SecurityLog
  /** Addresses whose `X-Forwarded-For` is trusted. */
  trustProxy?: string[]
  before?: (app: FastifyInstance) => void
  cashLimits?: 'set' | CashLimits
}

export type MadeApp = { app: FastifyInstance; catalogue: Catalogue; clock: Clock; close: () => Promise<void> }

// High enough for any test; `set`: the limits of the settings.
const anyCash: CashLimits = { rupees: 10_000_000, orders: 100_000, refusals: 0, categoryIds: [] }
const facts = { seal: testSeal, publicUrl: 'https://shop.test' }

/** The whole API on that database. It reads the catalogue once, here: make the products first, or refresh it. */
export async function makeApp(
  db: Db,
  {
    clock = systemClock,
    payments = noPayments,
    pictures = plainPictures,
    security = () => {},
    cashLimits = anyCash,
    ...options
  }: AppOptions = {},
): Promise<MadeApp> {
  const catalogue = await openCatalogue(db)
  const terms = () => ({ ...catalogue.terms(), ...(cashLimits !== 'set' && { cash: cashLimits }) })
  const parts = { ...facts, db, clock, catalogue, payments, pictures, files: testFiles, terms, security }
  const app = await buildApp(parts, options)
  return { app, catalogue, clock, close: () => app.close().then(() => catalogue.close()) }
}

export type TestClock = Clock & { set: (now: Date) => void; advance: (millis: number) => void }

/** A clock that moves only on request. */
export function makeClock(start = new Date('2026-11-20T06:30:00Z')): TestClock {
  let now = start.getTime()
  return Object.assign(() => new Date(now), {
    set: (to: Date) => void (now = to.getTime()),
    advance: (millis: number) => void (now += millis),
  })
}

export type MadeUser = { userId: string; email: string; token: string; headers: { authorization: string } }

/** A logged-in customer; `headers` contain the token. */
export async function makeUser(
  db: Db,
  { now = new Date(), ...given }: { name?: string; email?: string; phone?: string; now?: Date } = {},
): Promise<MadeUser> {
  const user = { name: 'Asha Rao', email: `asha-${nth()}-${Date.now()}@example.com`, phone: '9876543210', ...given }
  const { id, email } = await db
    .insertInto('users')
    .values({ ...user, createdAt: now, confirmedAt: now })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  const token = await openSession(db, id, now)
  return { userId: id, email, token, headers: { authorization: `Bearer ${token}` } }
}

export type CouponOptions = {
  code?: string
  method?: string
  percent?: number | null
  /** Paise. */
  amount?: number
  /** Rupees. */
  minimum?: number
  startsAt?: Date
  endsAt?: Date | null
  maxUses?: number | null
  maxUsesPerUser?: number | null
  productIds?: string[]
  isFirstOrderOnly?: boolean
  isPrepaidOnly?: boolean
  isShownInBag?: boolean
}

/** A running code: 10 % off any bag, without limits. Returns the code. */
export async function makeCoupon(db: Db, { minimum = 0, ...given }: CouponOptions = {}): Promise<string> {
  const begun = { percent: 10, startsAt: new Date('2026-01-01T00:00:00Z') }
  const { code } = await db
    .insertInto('coupons')
    .values({ code: `CORNER${nth()}`, ...begun, minimum: toPaise(minimum), ...given })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

export type MadeCategory = { categoryId: string; slug: string; name: string; gender: Gender }

export async function makeCategory(
  db: Db,
  given: { slug?: string; name?: string; gender?: Gender; position?: number } = {},
): Promise<MadeCategory> {
  const n = nth()
  const row = { slug: `men-tees-${n}`, name: 'T-Shirts', gender: 'Men' as const, position: n, ...given }
  const { id } = await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()
  return { categoryId: id, slug: row.slug, name: row.name, gender: row.gender }
}

export type ProductOptions = {
  name?: string
  slug?: string
  categoryId?: string
  summary?: string
  description?: string
  /** Rupees, as a shopkeeper writes them. */
  price?: number
  oldPrice?: number | null
  colours?: { name: string; hex: string }[]
  sizes?: string[]
  /** Units of every colour and size, or by `Colour/Size` (0 if not named). */
  stock?: number | Record<string, number>
  hsn?: string
  features?: Record<string, string>
  collection?: string | null
  popularity?: number
  createdAt?: Date
  /** One review for each rating, a minute apart, the last one newest. */
  ratings?: number[]
}

export type MadeProduct = { productId: string; slug: string; name: string; categoryId: string; price: number }

/**
 * A product with a picture of each colour and a variant of each colour and size; ₹799, black and ecru, S to L, 5 each.
 */
export async function makeProduct(db: Db, given: ProductOptions = {}): Promise<MadeProduct> {
  const wish = { ...defaultOptions(), ...given }
  const categoryId = wish.categoryId ?? (await makeCategory(db)).categoryId
  const { id: productId } = await db
    .insertInto('products')
    .values({ ...rowOf(wish), categoryId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await dress(db, productId, wish)
  await addReviews(db, productId, wish)
  return { productId, slug: wish.slug, name: wish.name, categoryId, price: wish.price }
}

type WholeOptions = Required<Omit<ProductOptions, 'categoryId'>>

function defaultOptions(): WholeOptions {
  const n = nth()
  return {
    name: `Cutting Chai Tee ${n}`,
    slug: `men-cutting-chai-tee-${n}`,
    summary: 'A heavy cotton tee',
    description: 'Combed cotton, 240 gsm, garment washed.',
    price: 799,
    oldPrice: null,
    colours: [
      { name: 'Washed Black', hex: '#2d2c2e' },
      { name: 'Ecru', hex: '#e6dac2' },
    ],
    sizes: ['S', 'M', 'L'],
    stock: 5,
    hsn: '61091000',
    features: { sleeve: 'Half Sleeve', fit: 'Oversized' },
    collection: null,
    popularity: 0,
    createdAt: new Date('2026-11-01T06:30:00Z'),
    ratings: [],
  }
}

function rowOf({ slug, name, summary, description, hsn, collection, popularity, createdAt, ...wish }: WholeOptions) {
  return {
    status: 'live',
    slug,
    name,
    summary,
    description,
    hsn,
    collection,
    popularity,
    createdAt,
    price: toPaise(wish.price),
    oldPrice: wish.oldPrice === null ? null : toPaise(wish.oldPrice),
    features: JSON.stringify(Object.entries(wish.features).map(([key, value]) => ({ key, value }))),
    countryOfOrigin: 'India',
    maker: null,
  }
}

async function dress(db: Db, productId: string, { slug, name, colours, sizes, stock }: WholeOptions): Promise<void> {
  if (colours.length === 0) return
  const placed = colours.map((colour, position) => ({ ...colour, position }))
  await db
    .insertInto('productColours')
    .values(placed.map((colour) => ({ productId, ...colour })))
    .execute()
  await db
    .insertInto('pictures')
    .values(placed.map((colour) => pictureOf(productId, slug, name, colour)))
    .execute()
  const pairs = colours.flatMap((colour) => sizes.map((size) => ({ color: colour.name, size })))
  if (pairs.length === 0) return
  const pieces = (pair: string) => (typeof stock === 'number' ? stock : (stock[pair] ?? 0))
  await db
    .insertInto('variants')
    .values(
      pairs.map((pair, position) => ({ productId, ...pair, position, stock: pieces(`${pair.color}/${pair.size}`) })),
    )
    .execute()
}

function pictureOf(
  productId: string,
  slug: string,
  name: string,
  colour: { name: string; hex: string; position: number },
) {
  const file = `${slug}-${colour.position}.0a1b2c3d`
  return {
    productId,
    url: `/media/${file}`,
    alt: `${name} in ${colour.name}`,
    color: colour.name,
    width: 1200,
    height: 1500,
    tone: colour.hex,
    position: colour.position,
  }
}

async function addReviews(db: Db, productId: string, { ratings, createdAt }: WholeOptions): Promise<void> {
  if (ratings.length === 0) return
  const reviewOf = (rating: number, index: number) => ({
    productId,
    username: `Shopper ${index + 1}`,
    rating,
    comment: `${rating} out of 5`,
    createdAt: new Date(createdAt.getTime() + index * 60_000),
  })
  await db.insertInto('reviews').values(ratings.map(reviewOf)).execute()
}
