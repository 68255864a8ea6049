import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { useMe } from '../platform/session.ts'
import { useShop } from '../platform/shop.ts'
import { rupeesOf } from '../platform/typed-number.ts'
import { useDraft } from '../platform/use-edit.ts'
import { readTypedOrders } from '../scan/read-code.ts'
import { texts } from './texts.ts'
import styles from './RefundForms.module.css'

type GoodwillDialogProps = { open: boolean; onClose: () => void; onDone: () => void }

/** Refunds a part of the payment as goodwill, for a reason. */
export function GoodwillDialog({ open, onClose, onDone }: GoodwillDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.goodwill.title}>
      {open && <GoodwillForm onDone={onDone} />}
    </Dialog>
  )
}

function GoodwillForm({ onDone }: { onDone: () => void }) {
  const form = useDraft({ orderId: '', amount: '', reason: '' })
  const { orderPrefixes } = useShop()
  const confirmed = useConfirmed()

  async function issue() {
    const { orderId: typed, amount, reason } = form.draft
    const orderId = readTypedOrders(typed, orderPrefixes)[0] ?? typed.trim().toUpperCase()
    const body = { orderId, amount: rupeesOf(amount), reason }
    const isDone = await form.save(async () => {
      const given = await confirmed(() => call('POST /refunds', { body }))
      return given && texts.goodwill.done(given.amount, orderId)
    })
    if (isDone) onDone()
  }

  return (
    <EditForm edit={form} submit={texts.goodwill.issue} onSubmit={issue}>
      <Rules />
      <TextField
        label={texts.goodwill.order}
        placeholder={`${orderPrefixes[0]}-XXXX-XXXX-XXXX`}
        autoComplete="off"
        data-autofocus
        {...form.field('orderId')}
      />
      <RupeeField label={texts.goodwill.amount} {...form.field('amount')} />
      <TextField
        label={texts.goodwill.reason}
        hint={texts.goodwill.reasonHint}
        maxLength={mostReasonCharacters}
        {...form.field('reason')}
      />
    </EditForm>
  )
}

/** The rules, with the limit of roles that have one. */
function Rules() {
  const { refundLimit } = useMe()
  return (
    <p className={styles.soft}>
      {texts.goodwill.rules}
      {refundLimit !== null && texts.goodwill.limit(refundLimit)}
    </p>
  )
}
