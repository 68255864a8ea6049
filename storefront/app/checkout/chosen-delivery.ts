import type { AddressBody } from '@nukkad/contract/address'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { createStoredValue } from '../platform/stored-value.ts'

export type ChosenDelivery = { address: AddressBody; method: PaymentMethod }

/** The address and the way to pay, carried from the address step to the payment step. */
export const chosenDelivery = createStoredValue<ChosenDelivery>('session', 'chosenDelivery')
