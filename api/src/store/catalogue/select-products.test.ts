import type { Category, Facets } from '@nukkad/contract/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { membersOf } from './bits.ts'
import type { LastingCard } from './card.ts'
import { addToFilters, gatherFamilies, setStockLeft, startFilters } from './filters.ts'
import type { FacetGroup, LeastGroup } from './filters.ts'
import { selectProducts, slice, type ProductFilter } from './select-products.ts'
import { setKeys, sortPlaces, startKeys } from './sort-orders.ts'

const categories: Category[] = [
  { categoryId: '1', slug: 'men-tees', name: 'Tees', gender: 'Men' },
  { categoryId: '2', slug: 'men-jeans', name: 'Jeans', gender: 'Men' },
  { categoryId: '3', slug: 'women-tops', name: 'Tops', gender: 'Women' },
]
const cloths = { Chalk: '#f4f0e6', Coral: '#e5765b', Indigo: '#2e3b68', Navy: '#22304a' } as const
type Cloth = keyof typeof cloths
const familyOfCloth = { Chalk: 'whites', Coral: 'oranges', Indigo: 'blues', Navy: 'blues' } as const
const colours = Object.keys(cloths) as Cloth[]
const sizes = ['S', 'M', 'L', '32']
const sleeves = ['Half sleeve', 'Full sleeve']

type Garment = {
  category: Category
  colours: Cloth[]
  sizes: string[]
  left: { color: Cloth; size: string }[]
  sleeve: string | undefined
  rating: number
  price: number
  oldPrice: number | null
}

const garments = fc.array(
  fc.record<Garment>({
    category: fc.constantFrom(...categories),
    colours: fc.subarray(colours),
    sizes: fc.subarray(sizes),
    left: fc.subarray(colours.flatMap((color) => sizes.map((size) => ({ color, size })))),
    sleeve: fc.option(fc.constantFrom(...sleeves), { nil: undefined }),
    rating: fc.integer({ min: 0, max: 50 }).map((tenfold) => tenfold / 10),
    price: fc.integer({ min: 1, max: 50 }).map((tenth) => tenth / 10),
    oldPrice: fc.option(fc.integer({ min: 1, max: 8 }), { nil: null }),
  }),
  { maxLength: 80 },
)

const wishes = fc.record(
  {
    gender: fc.subarray(['Men', 'Women', 'Kids'], { minLength: 1, maxLength: 1 }),
    category: fc.subarray(['men-tees', 'men-jeans', 'women-tops', 'togas']),
    color: fc.subarray(['chalk', 'Coral', 'Indigo', 'blues', 'Reds', 'Mauve']),
    garmentSize: fc.subarray(sizes),
    sleeve: fc.subarray(sleeves),
    sizeInStock: fc.subarray(sizes),
    minRating: fc.constantFrom(0, 1, 3.3, 4, 4.25, 5),
    minDiscount: fc.constantFrom(0, 10, 12.5, 30, 50, 100),
    price: fc.constantFrom('2-4', '3-', '-2', '3-3', '9-'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<ProductFilter>

function cardOf({ category, ...garment }: Garment): LastingCard {
  return {
    gender: category.gender,
    categorySlug: category.slug,
    colours: garment.colours.map((name) => ({ name, hex: cloths[name] })),
    sizes: garment.sizes,
    productFeatures: garment.sleeve === undefined ? {} : { sleeve: garment.sleeve },
    rating: garment.rating,
    price: garment.price,
    oldPrice: garment.oldPrice,
    popularity: 0,
    createdAt: '2026-11-01T00:00:00.000Z',
    reviewSummary: { average: garment.rating, count: 0, counts: [0, 0, 0, 0, 0] },
  } as unknown as LastingCard
}

type ListedGroup = Exclude<FacetGroup, LeastGroup | 'price'>

const familiesOf = (garment: Garment) => garment.colours.map((name) => familyOfCloth[name])
const leftOf = ({ colours: own, sizes: made, left }: Garment) =>
  left.filter(({ color, size }) => own.includes(color) && made.includes(size))
const isColour = (color: Cloth, asked: readonly string[] = []) =>
  asked.some((one) => [color, familyOfCloth[color]].some((name) => name.toLowerCase() === one.toLowerCase()))
/** The colours and sizes left, as far as the other of the two is asked for. */
const coloursLeft = (garment: Garment, { sizeInStock = [] }: ProductFilter) =>
  leftOf(garment).flatMap(({ color, size }) => (sizeInStock.includes(size) ? [color] : []))
const sizesLeft = (garment: Garment, { color: asked }: ProductFilter) =>
  leftOf(garment).flatMap(({ color, size }) => (!asked?.length || isColour(color, asked) ? [size] : []))
const valuesOf: Record<ListedGroup, (garment: Garment) => readonly string[]> = {
  colorFamily: familiesOf,
  gender: ({ category }) => [category.gender],
  category: ({ category }) => [category.slug],
  color: (garment) => garment.colours,
  garmentSize: (garment) => garment.sizes,
  sizeInStock: (garment) => [...new Set(leftOf(garment).map(({ size }) => size))],
  sleeve: ({ sleeve }) => (sleeve === undefined ? [] : [sleeve]),
}
const listed = Object.keys(valuesOf) as (keyof typeof valuesOf)[]
const asking = listed.filter((group) => group !== 'colorFamily')

const offOf = ({ price, oldPrice }: Garment) =>
  oldPrice === null || oldPrice <= price ? 0 : Math.floor(((oldPrice - price) / oldPrice) * 100)
const leastOf: Record<LeastGroup, (garment: Garment) => number> = {
  minRating: ({ rating }) => rating,
  minDiscount: offOf,
}
const leastNames = Object.keys(leastOf) as LeastGroup[]

function passes(garment: Garment, wanted: ProductFilter, but?: string): boolean {
  const meets = (group: (typeof asking)[number]) => {
    const asked = wanted[group]?.map((value) => value.toLowerCase())
    if (group === but || asked === undefined || asked.length === 0) return true
    const carried = group === 'color' ? [...garment.colours, ...familiesOf(garment)] : valuesOf[group](garment)
    return carried.some((value) => asked.includes(value.toLowerCase()))
  }
  const reaches = (group: LeastGroup) => group === but || leastOf[group](garment) >= (wanted[group] ?? 0)
  const [least, most] = (wanted.price ?? '-').split('-')
  const isPriced = but === 'price' || (garment.price >= Number(least) && garment.price <= Number(most || Infinity))
  return isPriced && isLeftTogether(garment, wanted, but) && leastNames.every(reaches) && asking.every(meets)
}

function isLeftTogether(garment: Garment, wanted: ProductFilter, but?: string): boolean {
  const isPair = [wanted.color, wanted.sizeInStock].every((one) => one?.length)
  if (!isPair || but === 'color' || but === 'sizeInStock') return true
  return coloursLeft(garment, wanted).some((color) => isColour(color, wanted.color))
}

/** With a colour and a size in stock in the filter, each counts only together with the other. */
function countedValues(group: ListedGroup, garment: Garment, wanted: ProductFilter): readonly string[] {
  if (group === 'sizeInStock') return sizesLeft(garment, wanted)
  if (!wanted.sizeInStock?.length) return valuesOf[group](garment)
  if (group === 'color') return coloursLeft(garment, wanted)
  if (group === 'colorFamily') return coloursLeft(garment, wanted).map((name) => familyOfCloth[name])
  return valuesOf[group](garment)
}

function priceFacetOf(stock: readonly Garment[], wanted: ProductFilter): Facets['price'] {
  const { gender, category } = wanted
  const prices = stock.filter((garment) => passes(garment, { gender, category })).map(({ price }) => price)
  if (prices.length === 0) return []
  const value = `${Math.floor(Math.min(...prices))}-${Math.ceil(Math.max(...prices))}`
  return [{ value, count: stock.filter((garment) => passes(garment, wanted, 'price')).length }]
}

function shelve(stock: readonly Garment[]) {
  const filters = startFilters(categories, new Set(), stock.length)
  const keys = startKeys(stock.length)
  stock.forEach((garment, at) => {
    addToFilters(filters, at, cardOf(garment))
    setStockLeft(filters, at, { unitsLeft: leftOf(garment).map((one) => ({ ...one, units: 1 })), lacksVariant: true })
    setKeys(keys, at, cardOf(garment))
  })
  gatherFamilies(filters)
  return { filters, keys }
}

test('every facet counts as a person would, with the other filters on', () => {
  fc.assert(
    fc.property(garments, wishes, (stock, wanted) => {
      const { chosen, facets } = selectProducts(shelve(stock).filters, undefined, wanted)

      expect(membersOf(chosen)).toEqual([...stock.keys()].filter((at) => passes(stock[at]!, wanted)))
      for (const group of listed) {
        const filter = group === 'colorFamily' ? 'color' : group
        const offered = stock.filter((garment) =>
          passes(garment, { gender: wanted.gender, category: wanted.category }, filter),
        )
        const counted = stock.filter((garment) => passes(garment, wanted, filter))
        const expected = new Map(
          [...new Set(offered.flatMap(valuesOf[group]))].map((value) => [
            value,
            counted.filter((garment) => countedValues(group, garment, wanted).includes(value)).length,
          ]),
        )
        const isCounted = group !== 'sizeInStock' || Boolean(wanted.sizeInStock?.length)
        expect(new Map(facets[group].map(({ value, count }) => [value, count]))).toEqual(
          isCounted ? expected : new Map(),
        )
      }
      for (const group of leastNames) {
        for (const { value, count } of facets[group]) {
          const counted = stock.filter(
            (garment) => passes(garment, wanted, group) && leastOf[group](garment) >= Number(value),
          )
          expect(count).toBe(counted.length)
        }
      }
      expect(facets.price).toEqual(priceFacetOf(stock, wanted))
    }),
  )
})

test('the pages of a sorted collection show each product once, with ties always in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(garments, wishes, fc.integer({ min: 1, max: 7 }), async (stock, wanted, size) => {
      const { filters, keys } = shelve(stock)
      const ids = stock.map((_garment, at) => String(at).padStart(3, '0'))
      const orders = await sortPlaces(keys, ids, Uint32Array.from(stock.keys()))
      const { chosen } = selectProducts(filters, undefined, wanted)
      const pages = Math.ceil(membersOf(chosen).length / size)
      const walked = Array.from({ length: pages }, (_, page) =>
        slice(orders['price-asc'], chosen, { page, size }),
      ).flatMap(({ places }) => places)
      const expected = membersOf(chosen).toSorted(
        (one, other) => stock[one]!.price - stock[other]!.price || one - other,
      )
      expect(walked).toEqual(expected)
      expect(slice(orders['price-asc'], chosen, { page: pages, size }).places).toEqual([])
    }),
  )
})
