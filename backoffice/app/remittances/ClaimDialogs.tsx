import type { CourierClaim } from '@nukkad/contract/staff/remittances'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { rupeesOf } from '../platform/typed-number.ts'
import { useDraft } from '../platform/use-edit.ts'
import { texts } from './texts.ts'

const words = texts.claims

type ClosingProps = { onClose: () => void; onDone: () => void }
type AddClaimDialogProps = ClosingProps & { lost: { orderId: string; value: number } }

/** A claim against the courier for a lost shipment; starts with the order's value. */
export function AddClaimDialog({ lost: { orderId, value }, onClose, onDone }: AddClaimDialogProps) {
  const form = useDraft({ amount: String(value), ticket: '' })
  const add = async () => {
    const { amount, ticket } = form.draft
    const body = { orderId, amount: rupeesOf(amount), ticket: ticket.trim() === '' ? null : ticket }
    const isDone = await form.save(async () => {
      await call('POST /remittances/claims', { body })
      return words.added
    })
    if (isDone) onDone()
  }
  return (
    <Dialog open onClose={onClose} title={words.addTitle(orderId)}>
      <EditForm edit={form} submit={words.add} onSubmit={add}>
        <RupeeField label={words.amount} data-autofocus {...form.field('amount')} />
        <TextField label={words.ticket} optional autoComplete="off" maxLength={60} {...form.field('ticket')} />
      </EditForm>
    </Dialog>
  )
}

type CloseClaimDialogProps = ClosingProps & { claim: CourierClaim }

/** Records that the courier paid the claim, or rejected it. */
export function CloseClaimDialog({ claim: { claimId, orderId, amount }, onClose, onDone }: CloseClaimDialogProps) {
  const form = useDraft({ amount: String(amount), reference: '' })
  const confirmed = useConfirmed()
  const settle = async (state: 'paid' | 'rejected') => {
    const { draft } = form
    const body =
      state === 'paid' ? { state, amount: rupeesOf(draft.amount), reference: draft.reference } : ({ state } as const)
    const isDone = await form.save(async () => {
      const closed = await confirmed(() =>
        call('POST /remittances/claims/:claimId/settle', { params: { claimId }, body }),
      )
      return closed && words.closed
    })
    if (isDone) onDone()
  }
  const reject = (
    <Button size="small" tone="secondary" busy={form.isBusy} onClick={() => void settle('rejected')}>
      {words.reject}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={words.closeTitle(orderId)}>
      <EditForm edit={form} submit={words.markPaid} onSubmit={() => settle('paid')} actions={reject}>
        <RupeeField label={words.paid} data-autofocus {...form.field('amount')} />
        <TextField label={words.reference} autoComplete="off" maxLength={60} {...form.field('reference')} />
      </EditForm>
    </Dialog>
  )
}
