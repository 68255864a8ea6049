import type { CartAdjustment } from '@nukkad/contract/cart'
import { createPersonalValue } from '../platform/personal-value.ts'

/** What a merge could not take over whole. The cart is another document than the page that merged, so it is kept for it. */
export const cartChanges = createPersonalValue<CartAdjustment[]>('bagChanges')
