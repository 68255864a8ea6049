import type { CartAdjustment } from '@nukkad/contract/cart'
import { createPersonalValue } from '../platform/personal-value.ts'

/** What a merge could not take over whole. The bag is another document than the page that merged, so it is kept for it. */
export const bagChanges = createPersonalValue<CartAdjustment[]>('bagChanges')
