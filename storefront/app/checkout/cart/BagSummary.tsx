import type { Cart } from '@nukkad/contract/cart'
import { useSyncExternalStore } from 'react'
import { rememberedPincode } from '../../platform/remembered-pincode.ts'
import { PriceSummary } from './PriceSummary.tsx'

/** The bag's prices, and its delivery date for the pincode that this device remembers. */
export function BagSummary({ cart, isChanging }: { cart: Cart; isChanging: boolean }) {
  const { subscribe, current, onServer } = rememberedPincode
  const pincode = useSyncExternalStore(subscribe, current, onServer)
  return <PriceSummary cart={cart} isChanging={isChanging} pincode={pincode ?? ''} />
}
