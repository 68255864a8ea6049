import type { Gender, SeedCategory } from './types.ts'

const men = [
  ['men-oversized-t-shirts', 'Oversized T-Shirts'],
  ['men-t-shirts', 'T-Shirts'],
  ['men-polos', 'Polos'],
  ['men-shirts', 'Shirts'],
  ['men-hoodies-sweatshirts', 'Hoodies & Sweatshirts'],
  ['men-jackets', 'Jackets'],
  ['men-joggers', 'Joggers'],
  ['men-cargos', 'Cargos'],
  ['men-jeans', 'Jeans'],
  ['men-shorts', 'Shorts'],
] as const

const women = [
  ['women-oversized-t-shirts', 'Oversized T-Shirts'],
  ['women-tops', 'Tops'],
  ['women-crop-tops', 'Crop Tops'],
  ['women-shirts', 'Shirts'],
  ['women-dresses', 'Dresses'],
  ['women-coord-sets', 'Co-ord Sets'],
  ['women-hoodies-sweatshirts', 'Hoodies & Sweatshirts'],
  ['women-joggers-cargos', 'Joggers & Cargos'],
  ['women-jeans', 'Jeans'],
  ['women-skirts-shorts', 'Skirts & Shorts'],
] as const

export type CategorySlug = (typeof men | typeof women)[number][0]

export const categories: SeedCategory[] = [...listed('Men', men), ...listed('Women', women)]

export function genderOf(slug: string): Gender {
  return men.some(([known]) => known === slug) ? 'Men' : 'Women'
}

function listed(gender: Gender, rows: readonly (readonly [string, string])[]): SeedCategory[] {
  return rows.map(([slug, name], index) => ({ slug, name, gender, position: index + 1 }))
}
