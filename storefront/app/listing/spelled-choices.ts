import type { Facets } from '@nukkad/contract/catalogue'
import { filterKey } from '@nukkad/contract/filter-key-rules'
import { type FilterName, listFilters } from '@nukkad/contract/filter-rules'
import type { Choices } from './choices.ts'

export type SpelledChoices = { [Name in FilterName]?: readonly string[] }

/** The filters that an address spells in another way than the facets offer them: it may say `m` for M. */
export function spelledChoices(choices: Choices, facets: Facets): SpelledChoices {
  const offeredBy = (facet: string) =>
    facet === 'color' ? [...facets.color, ...facets.colorFamily] : facets[facet as keyof Facets]
  const spell = (facet: string, value: string) => {
    const key = filterKey(facet, value)
    return offeredBy(facet).find((one) => filterKey(facet, one.value) === key)?.value ?? value
  }
  const spelled = listFilters().map(([name, { facet }]) => [
    name,
    spellAll(choices[name], (value) => spell(facet, value)),
  ])
  return Object.fromEntries(spelled.filter(([name, values]) => String(values) !== String(choices[name as FilterName])))
}

function spellAll(values: readonly string[], spell: (value: string) => string): string[] {
  return [...new Set(values.map(spell))]
}
