export type VariantStock = { variantId: string; productName: string; color: string; size: string; stock: number }

/** `Only 2 of Box Tee (Black, M) are left.` */
export function leftWords(variant: Omit<VariantStock, 'variantId'>): string {
  const name = variantName(variant)
  if (variant.stock === 0) return `${name} is sold out.`
  return variant.stock === 1 ? `Only 1 of ${name} is left.` : `Only ${variant.stock} of ${name} are left.`
}

/** `Box Tee (Black, M)` */
export function variantName({
  productName,
  color,
  size,
}: Pick<VariantStock, 'productName' | 'color' | 'size'>): string {
  return `${productName} (${color}, ${size})`
}

/** `Washed Black: S 5, M 0`, a line for each colour. */
export function stockLines(variants: readonly Pick<VariantStock, 'color' | 'size' | 'stock'>[]): string[] {
  const byColour = Map.groupBy(variants, ({ color }) => color)
  return [...byColour].map(
    ([color, sizes]) => `${color}: ${sizes.map(({ size, stock }) => `${size} ${stock}`).join(', ')}`,
  )
}
