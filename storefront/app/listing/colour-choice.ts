/** A family of colours as the filters offer it: its shades, and its own value for all of them. */
export type Family = { value: string; within: readonly { value: string }[] }

export type FamilyState = 'all' | 'some' | 'none'

/** The chosen part of a family, by its own value or shade by shade. */
export function familyState(chosen: readonly string[], { value, within }: Family): FamilyState {
  if (chosen.includes(value)) return 'all'
  const count = within.filter((shade) => chosen.includes(shade.value)).length
  if (count === 0) return 'none'
  return count === within.length ? 'all' : 'some'
}

export function isShadeChosen(chosen: readonly string[], family: Family, shade: string): boolean {
  return chosen.includes(family.value) || chosen.includes(shade)
}

export function toggleFamily(chosen: readonly string[], family: Family): string[] {
  const rest = withoutFamily(chosen, family)
  return familyState(chosen, family) === 'all' ? rest : [...rest, family.value]
}

/** One shade more or less; taken out of a whole family it leaves the others. */
export function toggleShade(chosen: readonly string[], family: Family, shade: string): string[] {
  const isOn = isShadeChosen(chosen, family, shade)
  const kept = family.within.map(({ value }) => value).filter((value) => isShadeChosen(chosen, family, value))
  const next = isOn ? kept.filter((value) => value !== shade) : [...kept, shade]
  return [...withoutFamily(chosen, family), ...next]
}

function withoutFamily(chosen: readonly string[], { value, within }: Family): string[] {
  const own = new Set([value, ...within.map((shade) => shade.value)])
  return chosen.filter((one) => !own.has(one))
}
