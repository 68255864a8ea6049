import type { CartAdjustment } from '@nukkad/contract/cart'
import { createPersonalValue } from '../platform/personal-value.ts'

/** The adjustments of a merge. They are stored, because the cart is another document than the page that merged. */
export const cartChanges = createPersonalValue<CartAdjustment[]>('bagChanges')
