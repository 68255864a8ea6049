import type { VariantStock } from './queries.ts'

/** `Only 2 of Box Tee (Black, M) are left.` */
export function leftWords(shelf: Omit<VariantStock, 'variantId'>): string {
  const name = variantName(shelf)
  if (shelf.stock === 0) return `${name} is sold out.`
  return shelf.stock === 1 ? `Only 1 of ${name} is left.` : `Only ${shelf.stock} of ${name} are left.`
}

/** `Box Tee (Black, M)` */
export function variantName({
  productName,
  color,
  size,
}: Pick<VariantStock, 'productName' | 'color' | 'size'>): string {
  return `${productName} (${color}, ${size})`
}
