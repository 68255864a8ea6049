import type { AddressBody } from '@nukkad/contract/address'
import { ApiError } from '@nukkad/contract/client'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/api.ts'
import { useSession } from '../platform/session.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { texts } from './texts.ts'

type Refusals = Readonly<Record<string, string>>

/** Saving and deleting addresses, with the messages of spec §8.1; `onDone` is told of a success. */
export function useAddressChanges(onDone: () => void) {
  const userId = useSession()?.user.userId ?? ''
  const toast = useToast()
  const toastFailure = useFailureToast()
  const { revalidate } = useRevalidator()
  const [refusals, setRefusals] = useState<Refusals>({})

  async function attempt(work: () => Promise<unknown>, done: string, failed: string) {
    setRefusals({})
    try {
      await work()
      toast(done, { tone: 'success' })
      onDone()
      await revalidate()
    } catch (error) {
      setRefusals(error instanceof ApiError ? error.fields : {})
      toastFailure(failed, error)
    }
  }

  return {
    refusals,
    add: (body: AddressBody) =>
      attempt(
        () => call('POST /addresses/:userId', { params: { userId }, body }),
        texts.addresses.saved,
        texts.addresses.notSaved,
      ),
    update: (addressId: string, body: AddressBody) =>
      attempt(
        () => call('PUT /addresses/update/:addressId', { params: { addressId }, body }),
        texts.addresses.updated,
        texts.addresses.notUpdated,
      ),
    remove: (addressId: string) =>
      attempt(
        () => call('DELETE /addresses/:addressId', { params: { addressId } }),
        texts.addresses.deleted,
        texts.addresses.notDeleted,
      ),
  }
}
