import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Settings } from '@nukkad/contract/staff/settings'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import styles from './SettingsPage.module.css'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

type SwitchName = 'businessInvoices' | 'checkReviewPhotos'
type SwitchFormProps = { name: SwitchName; settings: Settings; words: { field: string; saved: string } }

const puts = {
  businessInvoices: 'PUT /settings/business-invoices',
  checkReviewPhotos: 'PUT /settings/review-photos',
} as const

/** A setting that is on or off. */
export function SwitchForm({ name, settings, words }: SwitchFormProps) {
  const setting = settings[name]
  const edit = useSetting({ value: setting.value })
  const { version } = setting
  return (
    <EditForm
      edit={edit}
      submit={texts.save}
      onSubmit={() =>
        edit.save(
          () => call(puts[name], { body: { value: edit.draft.value, version } }),
          () => words.saved,
        )
      }
      width="medium"
    >
      <Checkbox
        label={words.field}
        checked={edit.draft.value}
        onChange={({ target }) => edit.change({ value: target.checked })}
      />
      <p className={styles.soft}>{lastChange(setting)}</p>
    </EditForm>
  )
}

function lastChange({ changedBy, changedAt }: Settings[SwitchName]): string {
  return changedBy === null
    ? texts.checkout.defaults
    : texts.checkout.lastChange(changedBy, formatDayAndTime(changedAt))
}
