import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Settings } from '@nukkad/contract/staff/settings'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { EditForm } from '../frame/EditForm.tsx'
import styles from './SettingsPage.module.css'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

type Switch = Settings['businessInvoices' | 'checkReviewPhotos']
type SwitchFormProps = {
  setting: Switch
  words: { field: string; saved: string }
  put: (body: Pick<Switch, 'value' | 'version'>) => Promise<Settings>
}

/** A setting that is on or off. */
export function SwitchForm({ setting, words, put }: SwitchFormProps) {
  const edit = useSetting({ value: setting.value })
  const { version } = setting
  return (
    <EditForm
      edit={edit}
      submit={texts.save}
      onSubmit={() =>
        edit.save(
          () => put({ value: edit.draft.value, version }),
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

function lastChange({ changedBy, changedAt }: Switch): string {
  return changedBy === null
    ? texts.checkout.defaults
    : texts.checkout.lastChange(changedBy, formatDayAndTime(changedAt))
}
