import type { AddressBody } from '@nukkad/contract/address'
import { useToast } from '@nukkad/ui/Toast'
import { call, messageOf } from '../platform/api.ts'
import { useSession } from '../platform/session.ts'

/** Keeps an address for the next time, beside the order: neither waits for the other. */
export function useAddressSaving() {
  const userId = useSession()?.user.userId ?? ''
  const toast = useToast()

  return async (body: AddressBody) => {
    try {
      await call('POST /addresses/:userId', { params: { userId }, body })
      toast('Address Saved Successfully', { tone: 'success' })
    } catch (error) {
      toast(messageOf(error, 'Failed to save address!'), { tone: 'danger' })
    }
  }
}
