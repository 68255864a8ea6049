import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { Settings } from '@nukkad/contract/staff/settings'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import styles from './SettingsPage.module.css'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

/** The day from which the lowest price of 30 days is crossed out instead of the MRP. */
export function LowestPriceForm({ setting }: { setting: Settings['lowestPriceSince'] }) {
  const edit = useSetting({ value: setting.value })
  const put = () => call('PUT /settings/lowest-price-since', { body: { ...edit.draft, version: setting.version } })
  const done = ({ lowestPriceSince }: Settings) => texts.lowestPrice.saved(formatDay(lowestPriceSince.value))
  return (
    <EditForm edit={edit} submit={texts.lowestPrice.save} onSubmit={() => edit.save(put, done)} width="narrow">
      <TextField label={texts.lowestPrice.field} type="date" {...edit.field('value')} />
      <p className={styles.soft}>{formatCurrent(setting)}</p>
    </EditForm>
  )
}

function formatCurrent({ value, changedBy, changedAt }: Settings['lowestPriceSince']): string {
  const day = formatDay(value)
  return changedAt === null
    ? texts.lowestPrice.byLaw(day)
    : texts.setBy(day, changedBy ?? '', formatDayAndTime(changedAt))
}
