import { formatDayAndTime } from '@nukkad/contract/dates'
import { gstFilings } from '@nukkad/contract/gst-return-rules'
import type { Settings } from '@nukkad/contract/staff/settings'
import { Select } from '@nukkad/ui/Select'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import styles from './SettingsPage.module.css'
import { gstFilingNames, texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

const options = gstFilings.map((value) => ({ value, label: gstFilingNames[value] }))

/** Whether GST returns are filed each month or each quarter. */
export function GstFilingForm({ setting }: { setting: Settings['gstFiling'] }) {
  const edit = useSetting({ value: setting.value })
  const put = () => call('PUT /settings/gst-filing', { body: { value: edit.draft.value, version: setting.version } })
  return (
    <EditForm
      edit={edit}
      submit={texts.save}
      onSubmit={() => edit.save(put, () => texts.gstFiling.saved)}
      width="narrow"
    >
      <Select
        label={texts.gstFiling.field}
        options={options}
        value={edit.draft.value}
        onChange={(event) => edit.change({ value: gstFilings.find((one) => one === event.target.value) ?? 'monthly' })}
      />
      <p className={styles.soft}>{lastChange(setting)}</p>
    </EditForm>
  )
}

function lastChange({ changedBy, changedAt }: Settings['gstFiling']): string {
  return changedBy === null
    ? texts.checkout.defaults
    : texts.checkout.lastChange(changedBy, formatDayAndTime(changedAt))
}
