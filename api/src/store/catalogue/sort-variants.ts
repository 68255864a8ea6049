import { bySizeIn } from '@nukkad/contract/sameness-rules'

type ProductOrder = { colours: readonly { name: string }[]; sizeOrder: readonly string[] | null }

/** Variants by colour, then by size, both in the product's order. */
export function sortVariants<Variant extends { color: string; size: string }>(
  variants: readonly Variant[],
  { colours, sizeOrder }: ProductOrder,
): Variant[] {
  const places = new Map(colours.map(({ name }, at) => [name, at]))
  const place = ({ color }: Variant) => places.get(color) ?? colours.length
  const bySize = bySizeIn(sizeOrder)
  return variants.toSorted((one, other) => place(one) - place(other) || bySize(one.size, other.size))
}
