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

/** What was typed stays when somebody else was first; what holds now is shown beside it. */
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
      toast(`Support may pay back up to ${formatRupees(saved.refundLimit.value)}`, { tone: 'success' })
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
        label="At most"
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={fields.value}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.soft}>{nowWords(setting)}</p>
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          Save
        </Button>
      </p>
    </form>
  )
}

function nowWords({ value, changedBy, changedAt }: Settings['refundLimit']): string {
  const now = `Currently ${formatRupees(value)}`
  return changedAt === null
    ? `${now}: nobody has set it yet.`
    : `${now}, set by ${changedBy} on ${formatDayAndTime(changedAt)}.`
}
