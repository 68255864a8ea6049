import type { Order } from '@nukkad/contract/order'
import { mostHolderCharacters } from '@nukkad/contract/payout-rules'
import { Button } from '@nukkad/ui/Button'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { Form, SubmitButton } from '../platform/Form.tsx'
import styles from './PayoutForm.module.css'
import { usePayout } from './use-payout.ts'

const ways = [
  { value: 'upi', label: 'UPI id' },
  { value: 'bank', label: 'Bank account' },
] as const
type Way = (typeof ways)[number]['value']

type PayoutFormProps = { order: Order; onDone: () => void; onKeep: (() => void) | undefined }

/** A UPI id, or a bank account with its number typed twice. */
export function PayoutForm({ order, onDone, onKeep }: PayoutFormProps) {
  const [way, setWay] = useState<Way>('upi')
  const { save, refusals, forget } = usePayout(order, onDone)

  function choose(chosen: Way) {
    forget()
    setWay(chosen)
  }

  return (
    <Form onSubmit={(typed) => save(way, typed)} className={styles.form}>
      <RadioGroup legend="Refund to" legendHidden segmented options={ways} value={way} onChange={choose} />
      {way === 'upi' ? <UpiFields refusals={refusals} /> : <BankFields refusals={refusals} />}
      <div className={styles.actions}>
        <SubmitButton tone="primary">Save refund details</SubmitButton>
        {onKeep && <Button onClick={onKeep}>Cancel</Button>}
      </div>
    </Form>
  )
}

type FieldsProps = { refusals: Readonly<Record<string, string>> }

const plain = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

function UpiFields({ refusals }: FieldsProps) {
  return (
    <TextField
      {...plain}
      label="UPI id"
      name="upiId"
      inputMode="email"
      hint="As your UPI app shows it, like name@bank"
      maxLength={150}
      error={refusals.upiId}
    />
  )
}

function BankFields({ refusals }: FieldsProps) {
  const digits = { ...plain, inputMode: 'numeric', maxLength: 30 } as const
  return (
    <div className={styles.fields}>
      <TextField {...digits} label="Account number" name="account" error={refusals.account} />
      <TextField {...digits} label="Account number again" name="again" error={refusals.again} />
      <TextField
        {...plain}
        label="IFSC"
        name="ifsc"
        autoCapitalize="characters"
        hint="Like HDFC0001234"
        maxLength={20}
        error={refusals.ifsc}
      />
      <TextField
        label="Name on the account"
        name="name"
        autoComplete="name"
        hint="As in your bank records"
        maxLength={mostHolderCharacters}
        error={refusals.name}
      />
    </div>
  )
}
