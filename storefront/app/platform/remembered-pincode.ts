import { pincodeDigits, pincodeLength } from '@nukkad/contract/pincode-rules'
import { createPersonalStore } from './personal-store.ts'

const store = createPersonalStore('pincode', (found) => (typeof found === 'string' ? pincodeDigits(found) : ''))

/** The pincode that a shopper last entered or ordered to, so that the product page shows its delivery date at once. */
export const rememberedPincode = {
  ...store,
  remember: (pincode: string): void => {
    if (pincode.length === pincodeLength && pincode !== store.current()) store.write(pincode)
  },
}
