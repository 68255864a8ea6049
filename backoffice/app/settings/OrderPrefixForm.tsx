import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Settings } from '@nukkad/contract/staff/settings'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, isRefusal } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useShop } from '../platform/shop.ts'
import { useUnsaved } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './SettingsPage.module.css'
import { texts } from './texts.ts'

/** The prefix of new order numbers. */
export function OrderPrefixForm({ setting }: { setting: Settings['orderPrefix'] }) {
  const [now = ''] = useShop().orderPrefixes
  const [typed, setTyped] = useState(now)
  const { isBusy, words, fields, run } = useWork()
  const { keep } = useUnsaved(typed)
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function save() {
    const body = { value: typed, version: setting.version }
    try {
      const saved = await confirmed(() => call('PUT /settings/order-prefix', { body }))
      if (saved === undefined) return
      const { prefix } = saved.orderPrefix.value
      setTyped(prefix)
      keep(prefix)
      toast(texts.orderPrefix.saved(prefix), { tone: 'success' })
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
        label={texts.orderPrefix.field}
        hint={texts.orderPrefix.fieldHint}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={fields.value}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.soft}>{formatCurrent(setting, now)}</p>
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          {texts.orderPrefix.save}
        </Button>
      </p>
    </form>
  )
}

function formatCurrent({ changedBy, changedAt }: Settings['orderPrefix'], now: string): string {
  return changedBy === null ? texts.current(now) : texts.setBy(now, changedBy, formatDayAndTime(changedAt))
}
