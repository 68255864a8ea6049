import { ApiError } from '@nukkad/contract/client'
import { type BusinessErrors, checkBusiness, tidyGstin } from '@nukkad/contract/gstin-rules'
import type { Order } from '@nukkad/contract/order'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/api.ts'
import { typedText } from '../platform/form-text.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { texts } from './texts.ts'

/** Sets or removes the business of an order's invoice. Errors are shown at their fields. */
export function useGstin({ orderId }: Order, onDone: () => void) {
  const toast = useToast()
  const toastFailure = useFailureToast()
  const { revalidate } = useRevalidator()
  const [errors, setErrors] = useState<BusinessErrors>({})
  const [isRemoving, setRemoving] = useState(false)

  async function put(body: Pick<Order, 'gstin' | 'businessName'>, done: string) {
    try {
      await call('PUT /orders/:id/gstin', { params: { id: orderId }, body })
      toast(done, { tone: 'success' })
      onDone()
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.fields)
      toastFailure(texts.gstin.notSaved, error)
      // Packing has started meanwhile.
      if (error instanceof ApiError && error.status === 409) await revalidate()
    }
  }

  async function save(form: FormData) {
    const typed = { gstin: typedText(form, 'gstin'), businessName: typedText(form, 'businessName') }
    const found = checkBusiness(typed)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    await put({ gstin: tidyGstin(typed.gstin), businessName: typed.businessName.trim() }, texts.gstin.saved)
  }

  async function remove() {
    setRemoving(true)
    await put({ gstin: null, businessName: null }, texts.gstin.removed)
    setRemoving(false)
  }

  return { save, remove, errors, isRemoving }
}
