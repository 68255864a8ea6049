import { formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
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

/** Keeps what was typed if somebody else saved first, and shows the current value beside it. */
export function RefundLimitForm({ setting }: { setting: Settings['refundLimit'] }) {
  const [typed, setTyped] = useState(String(setting.value))
  const { isBusy, words, fields, run } = useWork()
  const { keep } = useUnsaved(typed)
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function save() {
    const digits = typed.replaceAll(/[,₹\s]/g, '')
    const body = { value: digits === '' ? Number.NaN : Number(digits), version: setting.version }
    try {
      const saved = await confirmed(() => call('PUT /settings/refund-limit', { body }))
      if (saved === undefined) return
      keep()
      toast(texts.refundLimit.saved(formatRupees(saved.refundLimit.value)), { tone: 'success' })
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
        label={texts.refundLimit.field}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={fields.value}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.soft}>{formatCurrent(setting)}</p>
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          {texts.save}
        </Button>
      </p>
    </form>
  )
}

function formatCurrent({ value, changedBy, changedAt }: Settings['refundLimit']): string {
  const limit = formatRupees(value)
  return changedAt === null
    ? texts.refundLimit.unset(limit)
    : texts.setBy(limit, changedBy ?? '', formatDayAndTime(changedAt))
}
