import type { Variant } from '@nukkad/contract/catalogue'
import type { FittedProduct } from './read-typed.ts'

export type SizeFinderProps = {
  product: FittedProduct & { sizes: readonly string[]; variants: readonly Variant[] }
  /** Why a size cannot be chosen now, or undefined. */
  whyNot: (size: string) => string | undefined
  onChoose: (size: string) => void
  onClose: () => void
}
