import { ApiError } from '@nukkad/contract/client'
import type { Order } from '@nukkad/contract/order'
import {
  payoutWords,
  readAccountNumber,
  readHolderName,
  readIfsc,
  readUpiId,
  type PayoutDetails,
} from '@nukkad/contract/payout-rules'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/api.ts'
import { typedText } from '../platform/form-text.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { texts } from './texts.ts'

type Refusals = Readonly<Record<string, string>>

/** Saves the account of a COD refund. A replaced account waits for a code. Errors are shown at their fields. */
export function usePayout({ orderId }: Order, onDone: () => void) {
  const toast = useToast()
  const toastFailure = useFailureToast()
  const { revalidate } = useRevalidator()
  const [refusals, setRefusals] = useState<Refusals>({})

  async function save(way: PayoutDetails['method'], typed: FormData) {
    const { details, faults } = way === 'upi' ? upiOf(typed) : accountOf(typed)
    setRefusals(faults)
    if (Object.keys(faults).length > 0) return
    try {
      const { masked, pending } = await call('PUT /orders/:id/payout', { params: { id: orderId }, body: details })
      toast(pending === undefined ? texts.payout.to(masked) : texts.payout.codeSent, { tone: 'success' })
      onDone()
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError) setRefusals(error.fields)
      toastFailure(texts.payout.notSaved, error)
      // The refund was sent meanwhile, or is no longer due.
      if (error instanceof ApiError && error.status === 409) await revalidate()
    }
  }

  return { save, refusals, forget: () => setRefusals({}) }
}

type Typed = { details: PayoutDetails; faults: Refusals }

function upiOf(typed: FormData): Typed {
  const upiId = readUpiId(typedText(typed, 'upiId'))
  return { details: { method: 'upi', upiId: upiId ?? '' }, faults: upiId === null ? { upiId: payoutWords.upiId } : {} }
}

const accountParts = { account: readAccountNumber, ifsc: readIfsc, name: readHolderName } as const

function accountOf(typed: FormData): Typed {
  const read: Extract<PayoutDetails, { method: 'bank' }> = { method: 'bank', account: '', ifsc: '', name: '' }
  const faults: Record<string, string> = {}
  for (const part of ['account', 'ifsc', 'name'] as const) {
    read[part] = accountParts[part](typedText(typed, part)) ?? ''
    if (read[part] === '') faults[part] = payoutWords[part]
  }
  const isSame = readAccountNumber(typedText(typed, 'again')) === read.account
  if (faults.account === undefined && !isSame) faults.again = texts.payout.accountsDiffer
  return { details: read, faults }
}
