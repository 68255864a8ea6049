import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useMe } from '../platform/session.ts'
import { useShop } from '../platform/shop.ts'
import { readTypedOrders } from '../scan/read-code.ts'
import { useWork } from '../platform/use-work.ts'
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
  const [typed, setTyped] = useState({ orderId: '', amount: '', reason: '' })
  const { isBusy, words, fields, run } = useWork()
  const { orderPrefixes } = useShop()
  const confirmed = useConfirmed()
  const toast = useToast()
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fields[name],
    onChange: (event: { target: { value: string } }) => setTyped((now) => ({ ...now, [name]: event.target.value })),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const orderId = readTypedOrders(typed.orderId, orderPrefixes)[0] ?? typed.orderId.trim().toUpperCase()
    const body = { orderId, amount: Number(typed.amount.replaceAll(/[,₹\s]/g, '')), reason: typed.reason }
    await run(async () => {
      const given = await confirmed(() => call('POST /refunds', { body }))
      if (given === undefined) return
      toast(texts.goodwill.done(given.amount, orderId), { tone: 'success' })
      onDone()
    })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Rules />
      <TextField
        label={texts.goodwill.order}
        placeholder={`${orderPrefixes[0]}-XXXX-XXXX-XXXX`}
        autoComplete="off"
        data-autofocus
        {...field('orderId')}
      />
      <TextField label={texts.goodwill.amount} inputMode="decimal" prefix="₹" autoComplete="off" {...field('amount')} />
      <TextField
        label={texts.goodwill.reason}
        hint={texts.goodwill.reasonHint}
        maxLength={mostReasonCharacters}
        {...field('reason')}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          {texts.goodwill.issue}
        </Button>
      </p>
    </form>
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
