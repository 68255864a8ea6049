import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Settings } from '@nukkad/contract/staff/settings'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useShop } from '../platform/shop.ts'
import styles from './SettingsPage.module.css'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

/** The prefix of new order numbers. */
export function OrderPrefixForm({ setting }: { setting: Settings['orderPrefix'] }) {
  const [now = ''] = useShop().orderPrefixes
  const edit = useSetting({ value: now }, ({ orderPrefix }) => ({ value: orderPrefix.value.prefix }))
  const put = () => call('PUT /settings/order-prefix', { body: { ...edit.draft, version: setting.version } })
  const done = ({ orderPrefix }: Settings) => texts.orderPrefix.saved(orderPrefix.value.prefix)
  return (
    <EditForm edit={edit} submit={texts.orderPrefix.save} onSubmit={() => edit.save(put, done)} width="narrow">
      <TextField
        label={texts.orderPrefix.field}
        hint={texts.orderPrefix.fieldHint}
        autoComplete="off"
        autoCapitalize="characters"
        {...edit.field('value')}
      />
      <p className={styles.soft}>{formatCurrent(setting, now)}</p>
    </EditForm>
  )
}

function formatCurrent({ changedBy, changedAt }: Settings['orderPrefix'], now: string): string {
  return changedBy === null ? texts.current(now) : texts.setBy(now, changedBy, formatDayAndTime(changedAt))
}
