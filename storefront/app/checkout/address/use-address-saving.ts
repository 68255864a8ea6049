import type { AddressBody } from '@nukkad/contract/address'
import { useToast } from '@nukkad/ui/Toast'
import { call } from '../../platform/api.ts'
import { useSession } from '../../platform/session.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'

/** Keeps an address for the next time, beside the order: neither waits for the other. */
export function useAddressSaving() {
  const userId = useSession()?.user.userId ?? ''
  const toast = useToast()
  const toastFailure = useFailureToast()

  return async (body: AddressBody) => {
    try {
      await call('POST /addresses/:userId', { params: { userId }, body })
      toast('Address Saved Successfully', { tone: 'success' })
    } catch (error) {
      toastFailure('Failed to save address!', error)
    }
  }
}
