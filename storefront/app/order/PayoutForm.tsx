import type { Order } from '@nukkad/contract/order'
import { mostHolderCharacters } from '@nukkad/contract/payout-rules'
import { Button } from '@nukkad/ui/Button'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { Form, SubmitButton } from '../platform/Form.tsx'
import styles from './PayoutForm.module.css'
import { texts } from './texts.ts'
import { usePayout } from './use-payout.ts'

const ways = [
  { value: 'upi', label: texts.payout.ways.upi },
  { value: 'bank', label: texts.payout.ways.bank },
] as const
type Way = (typeof ways)[number]['value']

type PayoutFormProps = { order: Order; onDone: () => void; onKeep: (() => void) | undefined }

/** A UPI ID, or a bank account with its number typed twice. */
export function PayoutForm({ order, onDone, onKeep }: PayoutFormProps) {
  const [way, setWay] = useState<Way>('upi')
  const { save, refusals, forget } = usePayout(order, onDone)

  function choose(chosen: Way) {
    forget()
    setWay(chosen)
  }

  return (
    <Form onSubmit={(typed) => save(way, typed)} className={styles.form}>
      <RadioGroup
        legend={texts.payout.ways.legend}
        legendHidden
        segmented
        options={ways}
        value={way}
        onChange={choose}
      />
      {way === 'upi' ? <UpiFields refusals={refusals} /> : <BankFields refusals={refusals} />}
      <div className={styles.actions}>
        <SubmitButton tone="primary">{texts.payout.save}</SubmitButton>
        {onKeep && <Button onClick={onKeep}>{texts.payout.cancel}</Button>}
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
      label={texts.payout.ways.upi}
      name="upiId"
      inputMode="email"
      hint={texts.payout.upiHint}
      maxLength={150}
      error={refusals.upiId}
    />
  )
}

function BankFields({ refusals }: FieldsProps) {
  const digits = { ...plain, inputMode: 'numeric', maxLength: 30 } as const
  return (
    <div className={styles.fields}>
      <TextField {...digits} label={texts.payout.account} name="account" error={refusals.account} />
      <TextField {...digits} label={texts.payout.accountAgain} name="again" error={refusals.again} />
      <TextField
        {...plain}
        label={texts.payout.ifsc}
        name="ifsc"
        autoCapitalize="characters"
        hint={texts.payout.ifscHint}
        maxLength={20}
        error={refusals.ifsc}
      />
      <TextField
        label={texts.payout.holder}
        name="name"
        autoComplete="name"
        hint={texts.payout.holderHint}
        maxLength={mostHolderCharacters}
        error={refusals.name}
      />
    </div>
  )
}
