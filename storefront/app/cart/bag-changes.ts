import type { CartAdjustment } from '@nukkad/contract/cart'
import { createStoredValue } from '../platform/stored-value.ts'

/** What a merge could not take over whole. The bag is another document than the page that merged, so it is kept for it. */
export const bagChanges = createStoredValue<CartAdjustment[]>('session', 'bagChanges')
