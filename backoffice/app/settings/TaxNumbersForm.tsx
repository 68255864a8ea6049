import { formatDayAndTime, istDay } from '@nukkad/contract/dates'
import type { Settings } from '@nukkad/contract/staff/settings'
import {
  financialYear,
  formatFinancialYear,
  taxDocumentNumber,
  type TaxDocumentKind,
} from '@nukkad/contract/tax-document-rules'
import { fieldRowClass } from '@nukkad/ui/Field'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import styles from './CheckoutForm.module.css'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

type Setting = Settings['taxNumbers']
type Numbers = Setting['value']

/** Prefix and first number of invoices and credit notes. A number that was used as the first stays the first. */
export function TaxNumbersForm({ setting, now }: { setting: Setting; now: Date }) {
  const year = financialYear(istDay(now))
  const edit = useSetting(
    () => draftOf(setting.value, year),
    (saved) => draftOf(saved.taxNumbers.value, year),
  )
  const { draft } = edit
  const value = {
    INVOICE: { prefix: draft.invoicePrefix, first: Number(draft.invoiceFirst) },
    CREDIT_NOTE: { prefix: draft.notePrefix, first: Number(draft.noteFirst) },
  }
  const put = () => call('PUT /settings/tax-numbers', { body: { value, version: setting.version } })
  const first = (kind: TaxDocumentKind) => {
    const { prefix, first: serial } = value[kind]
    return texts.taxNumbers.firstHint(
      formatFinancialYear(year),
      taxDocumentNumber({ prefix: prefix.trim().toUpperCase(), year, serial: serial || 1 }),
    )
  }
  return (
    <EditForm
      edit={edit}
      submit={texts.save}
      onSubmit={() => edit.save(put, () => texts.taxNumbers.saved)}
      width="wide"
    >
      <fieldset className={`${styles.group} ${fieldRowClass}`}>
        <legend>{texts.taxNumbers.invoices}</legend>
        <TextField {...prefixField} {...edit.field('invoicePrefix', 'value.INVOICE.prefix')} />
        <TextField {...firstField} hint={first('INVOICE')} {...edit.field('invoiceFirst', 'value.INVOICE.first')} />
      </fieldset>
      <fieldset className={`${styles.group} ${fieldRowClass}`}>
        <legend>{texts.taxNumbers.notes}</legend>
        <TextField {...prefixField} {...edit.field('notePrefix', 'value.CREDIT_NOTE.prefix')} />
        <TextField
          {...firstField}
          hint={first('CREDIT_NOTE')}
          {...edit.field('noteFirst', 'value.CREDIT_NOTE.first')}
        />
      </fieldset>
      <p className={styles.soft}>{lastChange(setting)}</p>
    </EditForm>
  )
}

const prefixField = {
  label: texts.taxNumbers.prefix,
  hint: texts.taxNumbers.prefixHint,
  autoComplete: 'off',
  autoCapitalize: 'characters',
}
const firstField = { label: texts.taxNumbers.first, autoComplete: 'off', inputMode: 'numeric' } as const

/** A first number counts in its own year alone. */
function draftOf({ INVOICE, CREDIT_NOTE }: Numbers, year: number) {
  const firstOf = ({ first }: Numbers[TaxDocumentKind]) => String(first.year === year ? first.serial : 1)
  return {
    invoicePrefix: INVOICE.prefix,
    invoiceFirst: firstOf(INVOICE),
    notePrefix: CREDIT_NOTE.prefix,
    noteFirst: firstOf(CREDIT_NOTE),
  }
}

function lastChange({ changedBy, changedAt }: Setting): string {
  return changedBy === null
    ? texts.checkout.defaults
    : texts.checkout.lastChange(changedBy, formatDayAndTime(changedAt))
}
