import type { Cart } from '@nukkad/contract/cart'
import { ApiError } from '@nukkad/contract/client'
import type { PaymentOptions } from '@nukkad/contract/payment'
import { useEffect, useState } from 'react'
import { call } from '../platform/api.ts'

const typingMillis = 400

/** The parts of a delivery that the COD limits look at. */
export type Door = { phone: string; street: string; postalCode: string }
type OptionsInput = { userId: string | null; cart: Cart | null; door?: Door | undefined }

/**
 * The obstacles to ordering the bag, read again whenever the bag or the address changes. Null while nothing is known:
 * then placing the order tells.
 */
export function usePaymentOptions({ userId, cart, door }: OptionsInput) {
  const [options, setOptions] = useState<PaymentOptions | null>(null)
  const asked = !userId || cart === null ? null : JSON.stringify({ userId, door, bag: bagOf(cart) })

  const isTyped = door !== undefined
  // The shop knows; what it says depends on the bag it has.
  useEffect(() => {
    if (asked === null) return
    let isCurrent = true
    const ask = async () => {
      const answer = await read(JSON.parse(asked) as OptionsRequest)
      if (isCurrent) setOptions(answer)
    }
    // An address that is being typed changes with every letter.
    const timer = setTimeout(() => void ask(), isTyped ? typingMillis : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, isTyped])

  return {
    options,
    askAgain: async () => {
      if (asked !== null) setOptions(await read(JSON.parse(asked) as OptionsRequest))
    },
  }
}

type OptionsRequest = { userId: string; door?: Door }

function bagOf({ grandTotal, items }: Cart) {
  return { grandTotal, lines: items.map(({ cartItemId, quantity }) => [cartItemId, quantity]) }
}

async function read({ userId, door: shippingAddress }: OptionsRequest): Promise<PaymentOptions | null> {
  try {
    return await call('POST /payment/options', { body: { userId, shippingAddress } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('how the bag can be paid is not known', error.code)
    return null
  }
}
