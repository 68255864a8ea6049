import { formatRupees } from '@nukkad/contract/money'
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
import styles from './RefundForms.module.css'

type GoodwillDialogProps = { open: boolean; onClose: () => void; onDone: () => void }

/** A part of what was paid, given back for a reason. */
export function GoodwillDialog({ open, onClose, onDone }: GoodwillDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Give goodwill money">
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
      toast(`${formatRupees(given.amount)} go back for ${orderId}`, { tone: 'success' })
      onDone()
    })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Rules />
      <TextField
        label="Order"
        placeholder={`${orderPrefixes[0]}-XXXX-XXXX-XXXX`}
        autoComplete="off"
        data-autofocus
        {...field('orderId')}
      />
      <TextField label="Amount" inputMode="decimal" prefix="₹" autoComplete="off" {...field('amount')} />
      <TextField
        label="Reason"
        hint="The customer reads it in a mail"
        maxLength={mostReasonCharacters}
        {...field('reason')}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          Give it
        </Button>
      </p>
    </form>
  )
}

/** With the limit of those who may not give any amount. */
function Rules() {
  const { refundLimit } = useMe()
  return (
    <p className={styles.soft}>
      What was paid online goes back there; for cash the customer is asked where to.
      {refundLimit !== null && ` You may give up to ${formatRupees(refundLimit)} for one order.`}
    </p>
  )
}
