import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Settings } from '@nukkad/contract/staff/settings'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import styles from './SettingsPage.module.css'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

/** Whether buyers may give a GSTIN: only for a turnover that needs no e-invoices. */
export function BusinessInvoicesForm({ setting }: { setting: Settings['businessInvoices'] }) {
  const edit = useSetting({ value: setting.value })
  const put = () =>
    call('PUT /settings/business-invoices', { body: { value: edit.draft.value, version: setting.version } })
  return (
    <EditForm
      edit={edit}
      submit={texts.save}
      onSubmit={() => edit.save(put, () => texts.businessInvoices.saved)}
      width="medium"
    >
      <Checkbox
        label={texts.businessInvoices.field}
        checked={edit.draft.value}
        onChange={({ target }) => edit.change({ value: target.checked })}
      />
      <p className={styles.soft}>{lastChange(setting)}</p>
    </EditForm>
  )
}

function lastChange({ changedBy, changedAt }: Settings['businessInvoices']): string {
  return changedBy === null
    ? texts.checkout.defaults
    : texts.checkout.lastChange(changedBy, formatDayAndTime(changedAt))
}
