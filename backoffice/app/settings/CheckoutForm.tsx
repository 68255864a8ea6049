import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Settings } from '@nukkad/contract/staff/settings'
import { termBounds } from '@nukkad/contract/terms-rules'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, isRefusal } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useUnsaved } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './CheckoutForm.module.css'
import { type CheckoutDraft, chosenTerms, draftOfTerms } from './checkout-draft.ts'

type Setting = Settings['checkout']
type Part = keyof CheckoutDraft
type PartField = { part: Part; path: string; label: string; hint: string; unit: 'rupees' | 'number' | 'words' }

const groups: readonly { title: string; fields: readonly PartField[] }[] = [
  {
    title: 'Fees',
    fields: [
      {
        part: 'codFee',
        path: 'codFee',
        label: 'COD fee',
        hint: 'Added to every COD order. 0: no fee.',
        unit: 'rupees',
      },
      {
        part: 'struckDeliveryFee',
        path: 'struckDeliveryFee',
        label: 'Crossed-out delivery fee',
        hint: 'Shown in the bag beside “Free”, such as ₹49. Only a fee that you have charged before. Empty: not shown.',
        unit: 'rupees',
      },
    ],
  },
  {
    title: 'Delivery and returns',
    fields: [
      {
        part: 'promisedDays',
        path: 'promisedDays',
        label: 'Delivery estimate, days',
        hint: 'From the order to the date shown in the bag, on product pages and in mails.',
        unit: 'number',
      },
      {
        part: 'returnDays',
        path: 'returnDays',
        label: 'Return window, days',
        hint: 'After delivery.',
        unit: 'number',
      },
      {
        part: 'packingTime',
        path: 'packingTime',
        label: 'Processing time',
        hint: 'As in: 1-2 business days',
        unit: 'words',
      },
      {
        part: 'courierTime',
        path: 'courierTime',
        label: 'Delivery time',
        hint: 'As in: 3-7 business days',
        unit: 'words',
      },
    ],
  },
  {
    title: 'Limits',
    fields: [
      {
        part: 'maxQuantity',
        path: 'maxQuantity',
        label: 'Quantity per item',
        hint: `Of one colour and size in an order, ${termBounds.quantity} at most.`,
        unit: 'number',
      },
      {
        part: 'cashRupees',
        path: 'cash.rupees',
        label: 'COD limit',
        hint: 'Total of COD orders not yet delivered, per account, phone and address.',
        unit: 'rupees',
      },
      {
        part: 'cashOrders',
        path: 'cash.orders',
        label: 'Open COD orders',
        hint: 'Not yet delivered, per account, phone and address.',
        unit: 'number',
      },
    ],
  },
]

/** Fees, times and limits that hold for new orders. */
export function CheckoutForm({ setting }: { setting: Setting }) {
  const { draft, change, save, isUnsaved, isBusy, words, fields } = useTermsDraft(setting)
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {groups.map((group) => (
        <fieldset key={group.title} className={styles.group}>
          <legend>{group.title}</legend>
          {group.fields.map(({ part, path, label, hint, unit }) => (
            <TextField
              key={part}
              label={label}
              hint={hint}
              {...(unit === 'rupees' && { prefix: '₹' })}
              inputMode={unit === 'words' ? 'text' : 'numeric'}
              autoComplete="off"
              value={draft[part]}
              error={fields[`value.${path}`]}
              onChange={({ target }) => change({ [part]: target.value })}
            />
          ))}
        </fieldset>
      ))}
      <p className={styles.soft}>{lastChange(setting)}</p>
      {words && <Failure>{words}</Failure>}
      <p className={styles.foot}>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          Save
        </Button>
        {isUnsaved && <span className={styles.soft}>Not saved yet</span>}
      </p>
    </form>
  )
}

/** What was typed stays when somebody else was first; the next save replaces theirs. */
function useTermsDraft({ value, version }: Setting) {
  const [draft, setDraft] = useState(() => draftOfTerms(value))
  const { run, ...work } = useWork()
  const { isUnsaved, keep } = useUnsaved(draft)
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const save = () =>
    run(async () => {
      try {
        const body = { value: chosenTerms(draft), version }
        const saved = await confirmed(() => call('PUT /settings/checkout', { body }))
        if (saved === undefined) return
        const kept = draftOfTerms(saved.checkout.value)
        setDraft(kept)
        keep(kept)
        toast('Checkout & delivery saved', { tone: 'success' })
        await revalidate()
      } catch (error) {
        if (isRefusal(error, 'STALE')) await revalidate()
        throw error
      }
    })
  const change = (part: Partial<CheckoutDraft>) => setDraft((before) => ({ ...before, ...part }))
  return { draft, change, save, isUnsaved, ...work }
}

function lastChange({ changedBy, changedAt }: Setting): string {
  if (changedBy === null) return 'Defaults: nobody has changed them yet.'
  return `Last changed by ${changedBy} on ${formatDayAndTime(changedAt)}.`
}
