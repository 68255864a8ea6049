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
import { texts } from './texts.ts'

type Setting = Settings['checkout']
type Part = keyof CheckoutDraft
type PartField = { part: Part; path: string; unit: 'rupees' | 'number' | 'text' }

const field = (part: Part, unit: PartField['unit'], path: string = part): PartField => ({ part, unit, path })

const groups: readonly { title: string; fields: readonly PartField[] }[] = [
  { title: texts.checkout.fees, fields: [field('codFee', 'rupees'), field('struckDeliveryFee', 'rupees')] },
  {
    title: texts.checkout.times,
    fields: [
      field('promisedDays', 'number'),
      field('returnDays', 'number'),
      field('packingTime', 'text'),
      field('courierTime', 'text'),
    ],
  },
  {
    title: texts.checkout.limits,
    fields: [
      field('maxQuantity', 'number'),
      field('cashRupees', 'rupees', 'cash.rupees'),
      field('cashOrders', 'number', 'cash.orders'),
    ],
  },
]

function hintOf(part: Part): string {
  return part === 'maxQuantity' ? texts.checkout.maxQuantityHint(termBounds.quantity) : texts.checkout[`${part}Hint`]
}

/** Fees, times and limits of new orders. */
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
          {group.fields.map(({ part, path, unit }) => (
            <TextField
              key={part}
              label={texts.checkout[part]}
              hint={hintOf(part)}
              {...(unit === 'rupees' && { prefix: '₹' })}
              inputMode={unit === 'text' ? 'text' : 'numeric'}
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
          {texts.save}
        </Button>
        {isUnsaved && <span className={styles.soft}>{texts.unsaved}</span>}
      </p>
    </form>
  )
}

/** Keeps what was typed if somebody else saved first: the next save replaces their values. */
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
        toast(texts.checkout.saved, { tone: 'success' })
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
  if (changedBy === null) return texts.checkout.defaults
  return texts.checkout.lastChange(changedBy, formatDayAndTime(changedAt))
}
