import type { Facets } from '@nukkad/contract/catalogue'
import type { Choices, FilterName } from './choices.ts'
import type { Collection } from './collections.ts'

export type FilterOption = { value: string; label: string; count: number; hex?: string }

/** The words and counts of every filter, from the whole collection. What the page itself fixes is no choice. */
export function filterOptions(
  { gender, categorySlug }: Collection,
  facets: Facets,
  genderOf: (slug: string) => string | undefined,
): Record<FilterName, FilterOption[]> {
  const plain = (values: readonly { value: string; count: number }[]) =>
    values.map(({ value, count }) => ({ value, label: value, count }))
  return {
    gender: gender === null ? plain(facets.gender) : [],
    category:
      categorySlug === null ? facets.category.map((category) => categoryOption(category, gender, genderOf)) : [],
    size: plain(facets.garmentSize),
    color: facets.color.map(({ value, count, hex }) => ({ value, label: value, count, hex })),
    sleeve: plain(facets.sleeve),
    rating: plain(facets.minRating).map((option) => ({ ...option, label: `${option.value} and above` })),
  }
}

// Men's shirts and women's shirts are two categories of one name.
function categoryOption(
  { value, name, count }: Facets['category'][number],
  gender: string | null,
  genderOf: (slug: string) => string | undefined,
): FilterOption {
  const owner = gender === null ? genderOf(value) : undefined
  return { value, label: owner === undefined ? name : `${owner}: ${name}`, count }
}

/** What is chosen, in the words of the options; a choice that no product has (any more) keeps its own. */
export function chosenOptions(choices: Choices, options: Record<FilterName, FilterOption[]>) {
  return (Object.entries(options) as [FilterName, FilterOption[]][]).flatMap(([name, known]) =>
    choices[name].map((value) => ({
      name,
      value,
      label: known.find((option) => option.value === value)?.label ?? value,
    })),
  )
}
