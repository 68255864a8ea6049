import type { AddressBody } from '@nukkad/contract/address'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import type { BusinessBuyer } from '@nukkad/contract/gstin-rules'
import { createPersonalValue } from '../platform/personal-value.ts'

export type ChosenDelivery = { address: AddressBody; method: PaymentMethod; business?: BusinessBuyer }

/** The address, business and payment method, carried from the address step to the payment step. */
export const chosenDelivery = createPersonalValue<ChosenDelivery>('chosenDelivery')
