import { formatRupees, toRupees, type Paise } from './money.ts'
import { gstRate, isInDeadZone } from './gst-rules.ts'
import { hsnHeading } from './hsn-rules.ts'
import { sizesWithout, type SizeChart } from './size-chart-rules.ts'

/** Where in the editor a finding belongs. */
export const publishFields = [
  'name',
  'categoryId',
  'description',
  'price',
  'mrp',
  'hsn',
  'countryOfOrigin',
  'maker',
  'importer',
  'careContact',
  'genericName',
  'netQuantity',
  'sizeChartId',
  'pictures',
  'variants',
] as const
export type PublishField = (typeof publishFields)[number]

export type Finding = { field: PublishField; words: string }

/** All that is judged of a product; money in paise. */
export type PublishInput = {
  name: string
  categoryId: string | null
  description: string
  price: Paise
  /** Null: it is the price. */
  mrp: Paise | null
  hsn: string
  countryOfOrigin: string
  /** Name and address; null: the seller makes it. */
  maker: string | null
  importer: string
  /** The seller's e-mail and phone. */
  careContact: string
  genericName: string
  netQuantity: string
  sizeChart: SizeChart | null
  pictures: readonly { color: string | null; alt: string }[]
  /** Those that are not archived. */
  variants: readonly { color: string; size: string; sku: string; stock: number }[]
}

/** What the warnings look at beside the product itself. */
/** A share, at most the cap, or a sum. */
type CouponTake = { percent: number | null; amount: Paise | null; cap: Paise | null }

export type PublishContext = {
  /** The calendar day in India. */
  day: string
  /** What the coupons take off that run and are for it. */
  coupons: readonly CouponTake[]
  /** What a piece last cost, without tax; null: not known. */
  cost: Paise | null
  /** The lowest MRP of the last 30 days; null: it was not in the store. */
  lowestMrp30Days: Paise | null
}

export const homeCountry = 'India'
export const fewWords = 40

/** Why a product may not be in the store; none: it may. */
export function publishRefusals(product: PublishInput): Finding[] {
  return [...missingTexts(product), ...wrongPrices(product), ...missingPictures(product), ...wrongVariants(product)]
}

/** What an owner should look at before others do. */
export function publishWarnings(product: PublishInput, context: PublishContext): Finding[] {
  const { variants, description } = product
  const words = description.split(/\s+/).filter(Boolean).length
  return [
    ...priceWarnings(product, context),
    ...(variants.length > 0 && variants.every(({ stock }) => stock === 0)
      ? [{ field: 'variants', words: 'Nothing of it is in stock' } as const]
      : []),
    ...(words < fewWords
      ? [
          {
            field: 'description',
            words: `The description has ${words} words; ${fewWords} or more help to choose`,
          } as const,
        ]
      : []),
  ]
}

function missingTexts(product: PublishInput): Finding[] {
  const { maker, countryOfOrigin, importer, hsn } = product
  const wanted: [PublishField, boolean, string][] = [
    ['name', isFilled(product.name), 'It needs a name'],
    ['categoryId', product.categoryId !== null, 'It needs a category'],
    ['hsn', isFilled(hsn), 'It needs its HSN code'],
    ['hsn', !isFilled(hsn) || hsnHeading(hsn) !== undefined, `No rate of tax is known for the HSN ${hsn}`],
    ['countryOfOrigin', isFilled(countryOfOrigin), 'Say where it was made'],
    ['maker', maker === null || isFilled(maker), 'Say who makes it, with the address'],
    [
      'importer',
      !isFilled(countryOfOrigin) || countryOfOrigin.trim() === homeCountry || isFilled(importer),
      'What was made abroad needs its importer, with the address',
    ],
    ['careContact', isFilled(product.careContact), "The seller's e-mail and phone are missing"],
    ['genericName', isFilled(product.genericName), 'Say what it is, such as Kurta'],
    ['netQuantity', isFilled(product.netQuantity), 'Say how much is in it, such as 1 N'],
  ]
  return wanted.flatMap(([field, isThere, words]) => (isThere ? [] : [{ field, words }]))
}

function wrongPrices({ price, mrp }: PublishInput): Finding[] {
  if (price <= 0) return [{ field: 'price', words: 'It needs a price' }]
  if (mrp === null || price <= mrp) return []
  return [{ field: 'price', words: `Nobody may charge above the MRP of ${rupees(mrp)}` }]
}

/** Each colour is seen, and each picture told to who cannot see it. */
function missingPictures({ pictures, variants }: PublishInput): Finding[] {
  const colours = [...new Set(variants.map(({ color }) => color))]
  const bare = colours.filter((color) => !pictures.some((picture) => picture.color === color))
  const isEmpty = pictures.length === 0
  return [
    ...(isEmpty ? [{ field: 'pictures', words: 'It needs a picture' } as const] : []),
    ...(!isEmpty && bare.length > 0
      ? [{ field: 'pictures', words: `No picture shows it in ${bare.join(', ')}` } as const]
      : []),
    ...(pictures.some(({ alt }) => !isFilled(alt))
      ? [{ field: 'pictures', words: 'Every picture needs words for those who cannot see it' } as const]
      : []),
  ]
}

function wrongVariants({ variants, sizeChart }: PublishInput): Finding[] {
  if (variants.length === 0) return [{ field: 'variants', words: 'It needs a colour and a size' }]
  const nameless = variants.filter(({ sku }) => !isFilled(sku))
  const sizes = variants.map(({ size }) => size)
  const unmeasured = sizeChart === null ? [] : sizesWithout(sizeChart, sizes)
  return [
    ...nameless.map(({ color, size }) => ({ field: 'variants', words: `${color}, ${size} needs an SKU` }) as const),
    ...(sizeChart === null ? [{ field: 'sizeChartId', words: 'It needs a size chart' } as const] : []),
    ...(unmeasured.length > 0
      ? [{ field: 'sizeChartId', words: `The size chart lacks ${unmeasured.join(', ')}` } as const]
      : []),
  ]
}

function priceWarnings(
  { price, mrp }: PublishInput,
  { day, coupons, cost, lowestMrp30Days }: PublishContext,
): Finding[] {
  const intoDeadZone = coupons.filter((coupon) => isInDeadZone(priceWith(coupon, price), day))
  const net = price / (1 + gstRate(price, day) / 100)
  const isRaised = lowestMrp30Days !== null && mrp !== null && mrp > lowestMrp30Days && price < mrp
  return [
    ...(isInDeadZone(price, day)
      ? [{ field: 'price', words: `At ${rupees(price)} neither rate of GST fits: 18 % is charged` } as const]
      : []),
    ...intoDeadZone.map(
      (coupon) =>
        ({
          field: 'price',
          words: `With ${takeWords(coupon)} off it costs ${rupees(priceWith(coupon, price))}, where neither rate of GST fits`,
        }) as const,
    ),
    ...(cost !== null && net < cost
      ? [{ field: 'price', words: `Without tax that is less than the ${rupees(cost)} a piece last cost` } as const]
      : []),
    ...(isRaised
      ? [
          {
            field: 'mrp',
            words: `The MRP was ${rupees(lowestMrp30Days)} within the last 30 days: a reduction from a raised one misleads`,
          } as const,
        ]
      : []),
  ]
}

/** One piece alone in a bag, which gives whole rupees. */
function priceWith({ percent, amount, cap }: CouponTake, price: Paise): Paise {
  const off = percent === null ? (amount ?? 0) * 100 : price * percent
  return Math.floor((price * 100 - Math.min(off, (cap ?? Infinity) * 100)) / 10_000) * 100
}

function takeWords({ percent, amount }: CouponTake): string {
  return percent === null ? rupees(amount ?? 0) : `${percent} %`
}

const isFilled = (text: string) => text.trim() !== ''
const rupees = (paise: Paise) => formatRupees(toRupees(paise))
