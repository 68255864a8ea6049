import type { AddressBody } from '@nukkad/contract/address'
import { useToast } from '@nukkad/ui/Toast'
import { call } from '../../platform/api.ts'
import { useSession } from '../../platform/session.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { texts } from './texts.ts'

/** Saves an address for the next order. This order does not wait for it. */
export function useAddressSaving() {
  const userId = useSession()?.user.userId ?? ''
  const toast = useToast()
  const toastFailure = useFailureToast()

  return async (body: AddressBody) => {
    try {
      await call('POST /addresses/:userId', { params: { userId }, body })
      toast(texts.saving.saved, { tone: 'success' })
    } catch (error) {
      toastFailure(texts.saving.notSaved, error)
    }
  }
}
