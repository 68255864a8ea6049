import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ChosenShopState } from '@nukkad/contract/shop-state'
import { shopStateAt } from '@nukkad/contract/shop-state-rules'
import type { OpeningNeed, Settings } from '@nukkad/contract/staff/settings'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, isRefusal } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './SettingsPage.module.css'
import { openingNeeds, texts } from './texts.ts'

type Setting = Settings['shop']
type OpenFormProps = { setting: Setting; missing: readonly OpeningNeed[] }
type ShopFormProps = OpenFormProps & { now: Date }

/** Opens, pauses or reopens the store. */
export function ShopForm({ setting, missing, now }: ShopFormProps) {
  const { state } = shopStateAt(setting.value, now)
  return (
    <>
      <p className={styles.soft}>{formatState(setting, now)}</p>
      {state === 'new' && <OpenForm setting={setting} missing={missing} />}
      {state === 'open' && <CloseForm setting={setting} />}
      {state === 'closed' && <ReopenForm setting={setting} />}
    </>
  )
}

function OpenForm({ setting, missing }: OpenFormProps) {
  const [hasReadPolicies, setRead] = useState(false)
  const { choose, isBusy, words } = useChoice(setting)
  function submit(event: FormEvent) {
    event.preventDefault()
    void choose({ state: 'open' }, texts.status.opened, { hasReadPolicies })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ul className={styles.needs}>
        {Object.entries(openingNeeds).map(([need, label]) => {
          const isDone = !missing.includes(need as OpeningNeed)
          const text = texts.status.need(label, isDone)
          return <li key={need}>{isDone ? text : <strong>{text}</strong>}</li>
        })}
      </ul>
      <Checkbox
        label={texts.status.policiesRead}
        checked={hasReadPolicies}
        onChange={(event) => setRead(event.target.checked)}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          {texts.status.openStore}
        </Button>
      </p>
    </form>
  )
}

function CloseForm({ setting }: { setting: Setting }) {
  const [typed, setTyped] = useState('')
  const [until, setUntil] = useState('')
  const { choose, isBusy, words, fields } = useChoice(setting)
  function submit(event: FormEvent) {
    event.preventDefault()
    // The store's clock is India's.
    const opensAt = until === '' ? null : new Date(`${until}:00+05:30`).toISOString()
    void choose({ state: 'closed', words: typed, opensAt }, texts.status.pausedNow)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.status.message}
        autoComplete="off"
        value={typed}
        error={fields['value.words']}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label={texts.status.reopens}
        type="datetime-local"
        optional
        hint={texts.status.reopensHint}
        value={until}
        error={fields['value.opensAt']}
        onChange={(event) => setUntil(event.target.value)}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" busy={isBusy}>
          {texts.status.pause}
        </Button>
      </p>
    </form>
  )
}

function ReopenForm({ setting }: { setting: Setting }) {
  const { choose, isBusy, words } = useChoice(setting)
  return (
    <div className={styles.form}>
      {words && <Failure>{words}</Failure>}
      <p>
        <Button
          size="small"
          tone="primary"
          busy={isBusy}
          onClick={() => choose({ state: 'open' }, texts.status.opened)}
        >
          {texts.status.reopen}
        </Button>
      </p>
    </div>
  )
}

function useChoice({ version }: Setting) {
  const { run, ...work } = useWork()
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const choose = (value: ChosenShopState, done: string, more: { hasReadPolicies?: boolean } = {}) =>
    run(async () => {
      try {
        const body = { value, version, ...more }
        if ((await confirmed(() => call('PUT /settings/shop', { body }))) === undefined) return
        toast(done, { tone: 'success' })
        await revalidate()
      } catch (error) {
        if (isRefusal(error, 'STALE') || isRefusal(error, 'SHOP_INCOMPLETE')) await revalidate()
        throw error
      }
    })
  return { choose, ...work }
}

function formatState({ value, changedBy, changedAt }: Setting, now: Date): string {
  const { state } = shopStateAt(value, now)
  const at = formatDayAndTime(changedAt)
  if (state === 'new') return texts.status.notOpen
  if (value.state !== 'closed') return changedBy === null ? texts.status.open : texts.status.openBy(changedBy, at)
  if (state === 'open') return texts.status.openSince(formatDayAndTime(value.opensAt))
  const until =
    value.opensAt === null ? texts.status.untilReopened : texts.status.until(formatDayAndTime(value.opensAt))
  return texts.status.paused(until + (changedBy === null ? '' : texts.status.setBy(changedBy, at)), value.words)
}
