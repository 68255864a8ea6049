import type { Facets } from '@nukkad/contract/catalogue'
import { type FilterName, listFilters } from '@nukkad/contract/filter-rules'
import { priceRangeInWords } from '@nukkad/contract/price-range-rules'
import type { Choices } from './choices.ts'
import type { Collection } from './collections.ts'
import { texts } from './texts.ts'

export type FilterOption = { value: string; label: string; count: number; hex?: string }
type Shade = FilterOption & { hex: string }
/** Everybody's word for some colours, and the shop's names for them. */
export type FamilyOption = Shade & { within: Shade[] }
export type FilterOptions = Record<Exclude<FilterName, 'color'>, FilterOption[]> & { color: FamilyOption[] }

/**
 * The words and counts of every filter, from the whole collection. Of what the page itself fixes only that value is
 * there; it is shown and is no choice.
 */
export function filterOptions(
  { gender, categorySlug, title }: Collection,
  facets: Facets,
  genderOf: (slug: string) => string | undefined,
): FilterOptions {
  const plain = (values: readonly Counted[], label = (value: string) => value) =>
    values.map(({ value, count }) => ({ value, label: label(value), count }))
  const only = (value: string, label: string, found: readonly Counted[]) => [
    { value, label, count: found.find((facet) => facet.value === value)?.count ?? 0 },
  ]
  const all = Object.fromEntries(listFilters().map(([name, { facet }]) => [name, plain(facets[facet], labels[name])]))
  return {
    ...(all as Record<FilterName, FilterOption[]>),
    gender: gender === null ? plain(facets.gender) : only(gender, gender, facets.gender),
    category:
      categorySlug === null
        ? facets.category.map((category) => categoryOption(category, gender, genderOf))
        : only(categorySlug, title, facets.category),
    color: facets.colorFamily.map(({ value, name, count, hex }) => ({
      value,
      label: name,
      count,
      hex,
      within: facets.color
        .filter(({ family }) => family === value)
        .map((shade) => ({ value: shade.value, label: shade.value, count: shade.count, hex: shade.hex })),
    })),
  }
}

type Counted = { value: string; count: number }

/** The labels of values whose name does not say it all. */
const labels: { [Name in FilterName]?: (value: string) => string } = {
  stocked: texts.filters.inStock,
  price: priceRangeInWords,
  discount: texts.filters.discount,
  rating: texts.filters.rating,
}

// Men's shirts and women's shirts are two categories of one name.
function categoryOption(
  { value, name, count }: Facets['category'][number],
  gender: string | null,
  genderOf: (slug: string) => string | undefined,
): FilterOption {
  const owner = gender === null ? genderOf(value) : undefined
  return { value, label: owner === undefined ? name : texts.filters.category(owner, name), count }
}

/** The chosen filters with the labels of their options; a choice that no product has (any more) shows its own value. */
export function chosenOptions(choices: Choices, { color, ...others }: FilterOptions) {
  const options = { ...others, color: color.flatMap((family) => [family, ...family.within]) }
  return listFilters().flatMap(([name]) => {
    const known: FilterOption[] = options[name]
    return choices[name].map((value) => ({
      name,
      value,
      label: known.find((option) => option.value === value)?.label ?? labels[name]?.(value) ?? value,
    }))
  })
}
