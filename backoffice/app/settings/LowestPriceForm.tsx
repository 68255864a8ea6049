import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { Settings } from '@nukkad/contract/staff/settings'
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
import styles from './SettingsPage.module.css'
import { texts } from './texts.ts'

/** The day from which the lowest price of 30 days is crossed out instead of the MRP. */
export function LowestPriceForm({ setting }: { setting: Settings['lowestPriceSince'] }) {
  const [day, setDay] = useState(setting.value)
  const { isBusy, words, fields, run } = useWork()
  const { keep } = useUnsaved(day)
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function save() {
    const body = { value: day, version: setting.version }
    try {
      const saved = await confirmed(() => call('PUT /settings/lowest-price-since', { body }))
      if (saved === undefined) return
      keep()
      toast(texts.lowestPrice.saved(formatDay(saved.lowestPriceSince.value)), { tone: 'success' })
      await revalidate()
    } catch (error) {
      if (isRefusal(error, 'STALE')) await revalidate()
      throw error
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(save)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.lowestPrice.field}
        type="date"
        value={day}
        error={fields.value}
        onChange={(event) => setDay(event.target.value)}
      />
      <p className={styles.soft}>{formatCurrent(setting)}</p>
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          {texts.lowestPrice.save}
        </Button>
      </p>
    </form>
  )
}

function formatCurrent({ value, changedBy, changedAt }: Settings['lowestPriceSince']): string {
  const day = formatDay(value)
  return changedAt === null
    ? texts.lowestPrice.byLaw(day)
    : texts.setBy(day, changedBy ?? '', formatDayAndTime(changedAt))
}
