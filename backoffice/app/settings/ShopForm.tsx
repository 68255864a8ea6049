import { formatDayAndTime } from '@nukkad/contract/dates'
import type { ChosenShopState } from '@nukkad/contract/shop-state'
import { shopStateAt } from '@nukkad/contract/shop-state-rules'
import type { OpeningNeed, Settings } from '@nukkad/contract/staff/settings'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { useReloaded } from '../platform/use-reloaded.ts'
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
  const { choose, ...form } = useChoice(setting, { hasReadPolicies: false })
  const { draft, change } = form
  const open = () => choose({ state: 'open' }, texts.status.opened, draft)
  return (
    <EditForm edit={form} submit={texts.status.openStore} onSubmit={open} width="narrow">
      <ul className={styles.needs}>
        {Object.entries(openingNeeds).map(([need, label]) => {
          const isDone = !missing.includes(need as OpeningNeed)
          const text = texts.status.need(label, isDone)
          return <li key={need}>{isDone ? text : <strong>{text}</strong>}</li>
        })}
      </ul>
      <Checkbox
        label={texts.status.policiesRead}
        checked={draft.hasReadPolicies}
        onChange={(event) => change({ hasReadPolicies: event.target.checked })}
      />
    </EditForm>
  )
}

function CloseForm({ setting }: { setting: Setting }) {
  const { choose, ...form } = useChoice(setting, { words: '', until: '' })
  const { words, until } = form.draft
  function close() {
    // The store's clock is India's.
    const opensAt = until === '' ? null : new Date(`${until}:00+05:30`).toISOString()
    return choose({ state: 'closed', words, opensAt }, texts.status.pausedNow)
  }
  return (
    <EditForm edit={form} submit={texts.status.pause} onSubmit={close} tone="secondary" width="narrow">
      <TextField label={texts.status.message} autoComplete="off" {...form.field('words', 'value.words')} />
      <TextField
        label={texts.status.reopens}
        type="datetime-local"
        optional
        hint={texts.status.reopensHint}
        {...form.field('until', 'value.opensAt')}
      />
    </EditForm>
  )
}

function ReopenForm({ setting }: { setting: Setting }) {
  const { choose, ...form } = useChoice(setting, {})
  const reopen = () => choose({ state: 'open' }, texts.status.opened)
  return <EditForm edit={form} submit={texts.status.reopen} onSubmit={reopen} />
}

function useChoice<Draft extends object>({ version }: Setting, initial: Draft) {
  const form = useDraft(initial)
  const reloaded = useReloaded(['STALE', 'SHOP_INCOMPLETE'])
  const choose = (value: ChosenShopState, done: string, more: { hasReadPolicies?: boolean } = {}) =>
    form.save(async () => {
      const saved = await reloaded(() => call('PUT /settings/shop', { body: { value, version, ...more } }))
      return saved && done
    })
  return { ...form, choose }
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
