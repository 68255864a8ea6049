import type { CheckoutForm } from '@nukkad/contract/address-rules'
import { createPersonalValue } from '../../platform/personal-value.ts'

/** The address as far as it is typed, until it is chosen for the order or another is: a reload does not lose it. */
export const typedAddress = createPersonalValue<CheckoutForm>('typedAddress')
