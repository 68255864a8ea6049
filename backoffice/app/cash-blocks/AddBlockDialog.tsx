import { cashBlockKinds, mostBlockReason, type CashBlockKind } from '@nukkad/contract/cash-rules'
import { addDays, startOfDay } from '@nukkad/contract/dates'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { kindNames, texts } from './texts.ts'

const words = texts.fields
const empty = { email: '', phone: '', street: '', postalCode: '', reason: '', until: '' }
type Draft = typeof empty & { kind: CashBlockKind }

type AddBlockDialogProps = { email: string; onClose: () => void; onDone: () => void }

/** Blocks a customer, phone, address or pincode from COD, with a reason and, if wanted, a last day. */
export function AddBlockDialog({ email, onClose, onDone }: AddBlockDialogProps) {
  const form = useDraft<Draft>({ ...empty, kind: 'customer', email })
  const { kind } = form.draft
  const add = async () => {
    const isDone = await form.save(async () => {
      await call('POST /cash-rules/blocks', { body: bodyOf(form.draft) })
      return texts.added
    })
    if (isDone) onDone()
  }
  return (
    <Dialog open onClose={onClose} title={texts.add}>
      <EditForm edit={form} submit={texts.add} onSubmit={add}>
        <Select
          label={words.kind}
          options={cashBlockKinds.map((one) => ({ value: one, label: kindNames[one] }))}
          {...form.field('kind')}
        />
        {kind === 'customer' && (
          <TextField label={words.email} type="email" autoComplete="off" {...form.field('email')} />
        )}
        {kind === 'phone' && <TextField label={words.phone} type="tel" autoComplete="off" {...form.field('phone')} />}
        {kind === 'address' && <TextField label={words.street} autoComplete="off" {...form.field('street')} />}
        {(kind === 'address' || kind === 'pincode') && (
          <TextField label={words.postalCode} inputMode="numeric" autoComplete="off" {...form.field('postalCode')} />
        )}
        <TextField label={words.reason} hint={words.reasonHint} maxLength={mostBlockReason} {...form.field('reason')} />
        <TextField label={words.until} hint={words.untilHint} type="date" optional {...form.field('until', 'endsAt')} />
      </EditForm>
    </Dialog>
  )
}

/** The block includes the whole last day. */
function bodyOf({ kind, email, phone, street, postalCode, reason, until }: Draft) {
  const why = { reason, endsAt: until === '' ? null : startOfDay(addDays(until, 1)).toISOString() }
  if (kind === 'customer') return { kind, email, ...why }
  if (kind === 'phone') return { kind, phone, ...why }
  return kind === 'address' ? { kind, street, postalCode, ...why } : { kind, postalCode, ...why }
}
