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

type Setting = Settings['shop']
type OpenFormProps = { setting: Setting; missing: readonly OpeningNeed[] }
type ShopFormProps = OpenFormProps & { now: Date }

/** Opens the shop, closes it for a while, or reopens it. */
export function ShopForm({ setting, missing, now }: ShopFormProps) {
  const { state } = shopStateAt(setting.value, now)
  return (
    <>
      <p className={styles.soft}>{nowWords(setting, now)}</p>
      {state === 'new' && <OpenForm setting={setting} missing={missing} />}
      {state === 'open' && <CloseForm setting={setting} />}
      {state === 'closed' && <ReopenForm setting={setting} />}
    </>
  )
}

const needs: Record<Exclude<OpeningNeed, 'policies'>, string> = {
  name: 'A name, set below',
  category: 'A category that is shown',
  product: 'A live product with a picture and stock',
}

function OpenForm({ setting, missing }: OpenFormProps) {
  const [hasReadPolicies, setRead] = useState(false)
  const { choose, isBusy, words } = useChoice(setting)
  function submit(event: FormEvent) {
    event.preventDefault()
    void choose({ state: 'open' }, 'The shop is open', { hasReadPolicies })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ul className={styles.needs}>
        {Object.entries(needs).map(([need, what]) => (
          <li key={need}>
            {what}: {missing.includes(need as OpeningNeed) ? <strong>still missing</strong> : 'there'}
          </li>
        ))}
      </ul>
      <Checkbox
        label="I have read the shop’s policies, and they are right"
        checked={hasReadPolicies}
        onChange={(event) => setRead(event.target.checked)}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          Open the shop
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
    // The shop's clock is India's.
    const opensAt = until === '' ? null : new Date(`${until}:00+05:30`).toISOString()
    void choose({ state: 'closed', words: typed, opensAt }, 'The shop is closed for a while')
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Why, for shoppers to read"
        autoComplete="off"
        value={typed}
        error={fields['value.words']}
        onChange={(event) => setTyped(event.target.value)}
      />
      <TextField
        label="Opens again"
        type="datetime-local"
        optional
        hint="By itself. Empty: when you reopen it here."
        value={until}
        error={fields['value.opensAt']}
        onChange={(event) => setUntil(event.target.value)}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button type="submit" size="small" busy={isBusy}>
          Close for a while
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
        <Button size="small" tone="primary" busy={isBusy} onClick={() => choose({ state: 'open' }, 'The shop is open')}>
          Reopen now
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

function nowWords({ value, changedBy, changedAt }: Setting, now: Date): string {
  const { state } = shopStateAt(value, now)
  const by = changedBy === null ? '' : `, set by ${changedBy} on ${formatDayAndTime(changedAt)}`
  if (state === 'new') return 'Not open yet: shoppers can buy nothing.'
  if (value.state !== 'closed') return `Open${by}.`
  if (state === 'open') return `Open again since ${formatDayAndTime(value.opensAt)}.`
  const until = value.opensAt === null ? 'until you reopen it' : `until ${formatDayAndTime(value.opensAt)}`
  return `Closed ${until}${by}: “${value.words}”`
}
