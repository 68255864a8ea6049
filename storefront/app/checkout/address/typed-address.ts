import type { CheckoutForm } from '@nukkad/contract/address-rules'
import { createPersonalValue } from '../../platform/personal-value.ts'

/** The address being typed, kept through reloads until an address is chosen for the order. */
export const typedAddress = createPersonalValue<CheckoutForm>('typedAddress')
