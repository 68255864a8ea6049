import { pincodeDigits, pincodeLength } from '@nukkad/contract/pincode-rules'
import { createPersonalStore } from './personal-store.ts'

const store = createPersonalStore('pincode', (found) => (typeof found === 'string' ? pincodeDigits(found) : ''))

/** The pincode that a shopper last asked about or ordered to; the product page tells its delivery date at once. */
export const rememberedPincode = {
  ...store,
  remember: (pincode: string): void => {
    if (pincode.length === pincodeLength && pincode !== store.current()) store.write(pincode)
  },
}
