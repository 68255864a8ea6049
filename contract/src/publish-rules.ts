import { formatRupees, toRupees, type Paise } from './money.ts'
import { findTaxRate, gstRate, isInDeadZone, type TaxContext } from './gst-rules.ts'
import { hsnForm } from './hsn-rules.ts'
import { isOneSize, sizesWithout, type SizeChart } from './size-chart-rules.ts'

/** The field in the editor that a finding belongs to. */
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

/** The facts of a product that decide whether it may be published; money in paise. */
export type PublishInput = {
  name: string
  categoryId: string | null
  description: string
  price: Paise
  /** Null: the MRP equals the price. */
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
  /** Variants that are not archived. */
  variants: readonly { color: string; size: string; sku: string; stock: number }[]
}

/** A percentage up to the cap, or a fixed amount. */
type CouponTake = { percent: number | null; amount: Paise | null; cap: Paise | null }

export type PublishContext = TaxContext & {
  /** The running coupons that apply to the product. */
  coupons: readonly CouponTake[]
  /** The last cost of one unit, without tax; null: unknown. */
  cost: Paise | null
  /** The lowest MRP of the last 30 days; null: the product was not live. */
  lowestMrp30Days: Paise | null
}

export const homeCountry = 'India'
export const fewWords = 40

/** Why a product must not be published; empty: it may be. */
export function publishRefusals(product: PublishInput, tax: TaxContext): Finding[] {
  return [
    ...missingTexts(product, tax),
    ...wrongPrices(product),
    ...missingPictures(product),
    ...wrongVariants(product),
  ]
}

/** Warnings for the owner before customers notice. */
export function publishWarnings(product: PublishInput, context: PublishContext): Finding[] {
  const { variants, description } = product
  const words = description.split(/\s+/).filter(Boolean).length
  return [
    ...taxWarnings(product, context),
    ...priceWarnings(product, context),
    ...(variants.length > 0 && variants.every(({ stock }) => stock === 0)
      ? [{ field: 'variants', words: 'Out of stock' } as const]
      : []),
    ...(words < fewWords
      ? [
          {
            field: 'description',
            words: `The description has ${words} words. Customers choose more easily with ${fewWords} or more.`,
          } as const,
        ]
      : []),
  ]
}

function missingTexts(product: PublishInput, tax: TaxContext): Finding[] {
  const { maker, countryOfOrigin, importer } = product
  const hsnWords = wrongHsn(product.hsn, tax)
  const wanted: [PublishField, boolean, string][] = [
    ['name', isFilled(product.name), 'Add a name'],
    ['categoryId', product.categoryId !== null, 'Choose a category'],
    ['hsn', hsnWords === '', hsnWords],
    ['countryOfOrigin', isFilled(countryOfOrigin), 'Add the country of origin'],
    ['maker', maker === null || isFilled(maker), 'Add the manufacturer’s name and address'],
    [
      'importer',
      !isFilled(countryOfOrigin) || countryOfOrigin.trim() === homeCountry || isFilled(importer),
      'Add the importer’s name and address: the product is made abroad',
    ],
    ['careContact', isFilled(product.careContact), 'The seller’s e-mail or phone is missing'],
    ['genericName', isFilled(product.genericName), 'Add the generic name, such as Kurta'],
    ['netQuantity', isFilled(product.netQuantity), 'Add the net quantity, such as 1 N'],
  ]
  return wanted.flatMap(([field, isThere, words]) => (isThere ? [] : [{ field, words }]))
}

/** The error of an HSN code: a product without a rate could not be taxed. Empty: none. */
function wrongHsn(hsn: string, { day, rates }: TaxContext): string {
  if (!isFilled(hsn)) return 'Add the HSN code'
  if (!hsnForm.test(hsn)) return `HSN ${hsn} must have 4, 6 or 8 digits`
  if (findTaxRate(hsn, day, rates) !== undefined) return ''
  return `HSN ${hsn} has no GST rate. The owner can add it under Tax rates.`
}

function wrongPrices({ price, mrp }: PublishInput): Finding[] {
  if (price <= 0) return [{ field: 'price', words: 'Add a price' }]
  if (mrp === null || price <= mrp) return []
  return [{ field: 'price', words: `The price is above the MRP of ${rupees(mrp)}` }]
}

/** Each colour needs a picture, and each picture an alt text. */
function missingPictures({ pictures, variants }: PublishInput): Finding[] {
  const colours = [...new Set(variants.map(({ color }) => color))]
  const bare = colours.filter((color) => !pictures.some((picture) => picture.color === color))
  const isEmpty = pictures.length === 0
  return [
    ...(isEmpty ? [{ field: 'pictures', words: 'Add a picture' } as const] : []),
    ...(!isEmpty && bare.length > 0
      ? [{ field: 'pictures', words: `Add a picture for ${bare.join(', ')}` } as const]
      : []),
    ...(pictures.some(({ alt }) => !isFilled(alt))
      ? [{ field: 'pictures', words: 'Add an alt text to every picture' } as const]
      : []),
  ]
}

function wrongVariants({ variants, sizeChart }: PublishInput): Finding[] {
  if (variants.length === 0) return [{ field: 'variants', words: 'Add a colour and a size' }]
  const nameless = variants.filter(({ sku }) => !isFilled(sku))
  const sizes = variants.map(({ size }) => size)
  const unmeasured = sizeChart === null ? [] : sizesWithout(sizeChart, sizes)
  return [
    ...nameless.map(({ color, size }) => ({ field: 'variants', words: `${color}, ${size} needs an SKU` }) as const),
    ...(sizeChart === null && !isOneSize(sizes)
      ? [{ field: 'sizeChartId', words: 'Choose a size guide' } as const]
      : []),
    ...(unmeasured.length > 0
      ? [{ field: 'sizeChartId', words: `The size guide has no measurements for ${unmeasured.join(', ')}` } as const]
      : []),
  ]
}

/** Doubts about the GST rate of the price. */
function taxWarnings({ hsn, price }: PublishInput, { day, rates, coupons }: PublishContext): Finding[] {
  const rate = findTaxRate(hsn, day, rates)
  if (rate === undefined) return []
  const intoDeadZone = coupons.filter((coupon) => isInDeadZone(hsn, priceWith(coupon, price), day, rates))
  return [
    ...(rate.needsCheck
      ? [{ field: 'hsn', words: `Check the GST rate of HSN ${hsn} with your accountant` } as const]
      : []),
    ...(isInDeadZone(hsn, price, day, rates)
      ? [{ field: 'price', words: `${rupees(price)} is between the GST slabs, so ${rate.upper}% is charged` } as const]
      : []),
    ...intoDeadZone.map(
      (coupon) =>
        ({
          field: 'price',
          words: `With a coupon of ${takeWords(coupon)} off, the price is ${rupees(priceWith(coupon, price))}, between the GST slabs`,
        }) as const,
    ),
  ]
}

function priceWarnings(
  { hsn, price, mrp }: PublishInput,
  { day, rates, cost, lowestMrp30Days }: PublishContext,
): Finding[] {
  const isTaxed = findTaxRate(hsn, day, rates) !== undefined
  const net = isTaxed ? price / (1 + gstRate(hsn, price, day, rates) / 100) : price
  const isRaised = lowestMrp30Days !== null && mrp !== null && mrp > lowestMrp30Days && price < mrp
  return [
    ...(cost !== null && net < cost
      ? [{ field: 'price', words: `Without GST the price is below the last purchase cost of ${rupees(cost)}` } as const]
      : []),
    ...(isRaised
      ? [
          {
            field: 'mrp',
            words: `The MRP was ${rupees(lowestMrp30Days)} in the last 30 days. A discount from a raised MRP misleads customers.`,
          } as const,
        ]
      : []),
  ]
}

/** The price of one unit alone in a bag; a discount is in whole rupees. */
function priceWith({ percent, amount, cap }: CouponTake, price: Paise): Paise {
  const off = percent === null ? (amount ?? 0) * 100 : price * percent
  return Math.floor((price * 100 - Math.min(off, (cap ?? Infinity) * 100)) / 10_000) * 100
}

function takeWords({ percent, amount }: CouponTake): string {
  return percent === null ? rupees(amount ?? 0) : `${percent}%`
}

const isFilled = (text: string) => text.trim() !== ''
const rupees = (paise: Paise) => formatRupees(toRupees(paise))
