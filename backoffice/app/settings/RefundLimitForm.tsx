import { formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Settings } from '@nukkad/contract/staff/settings'
import { EditForm } from '../frame/EditForm.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import { call } from '../platform/call.ts'
import { rupeesOf } from '../platform/typed-number.ts'
import styles from './SettingsPage.module.css'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

/** The most that support can refund. */
export function RefundLimitForm({ setting }: { setting: Settings['refundLimit'] }) {
  const edit = useSetting({ value: String(setting.value) })
  const body = { value: rupeesOf(edit.draft.value), version: setting.version }
  const put = () => call('PUT /settings/refund-limit', { body })
  const done = ({ refundLimit }: Settings) => texts.refundLimit.saved(formatRupees(refundLimit.value))
  return (
    <EditForm edit={edit} submit={texts.save} onSubmit={() => edit.save(put, done)} width="narrow">
      <RupeeField label={texts.refundLimit.field} {...edit.field('value')} />
      <p className={styles.soft}>{formatCurrent(setting)}</p>
    </EditForm>
  )
}

function formatCurrent({ value, changedBy, changedAt }: Settings['refundLimit']): string {
  const limit = formatRupees(value)
  return changedAt === null
    ? texts.refundLimit.unset(limit)
    : texts.setBy(limit, changedBy ?? '', formatDayAndTime(changedAt))
}
