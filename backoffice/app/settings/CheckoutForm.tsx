import { formatDayAndTime } from '@nukkad/contract/dates'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { Settings } from '@nukkad/contract/staff/settings'
import { termBounds } from '@nukkad/contract/terms-rules'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import { call } from '../platform/call.ts'
import { CashCategories } from './CashCategories.tsx'
import styles from './CheckoutForm.module.css'
import { type CheckoutDraft, chosenTerms, draftOfTerms } from './checkout-draft.ts'
import { texts } from './texts.ts'
import { useSetting } from './use-setting.ts'

type Setting = Settings['checkout']
type ConfirmRule = 'confirmFirstOrders' | 'confirmRiskyPincodes'
type Part = Exclude<keyof CheckoutDraft, 'cashCategories' | ConfirmRule>
type PartField = { part: Part; path: string; unit: 'rupees' | 'number' | 'text' }

const field = (part: Part, unit: PartField['unit'], path: string = part): PartField => ({ part, unit, path })

const groups: readonly { title: string; fields: readonly PartField[] }[] = [
  { title: texts.checkout.fees, fields: [field('codFee', 'rupees'), field('struckDeliveryFee', 'rupees')] },
  {
    title: texts.checkout.times,
    fields: [
      field('promisedDays', 'number'),
      field('returnDays', 'number'),
      field('packingTime', 'text'),
      field('courierTime', 'text'),
    ],
  },
  {
    title: texts.checkout.limits,
    fields: [field('maxQuantity', 'number')],
  },
  {
    title: texts.checkout.cash,
    fields: [
      field('cashRupees', 'rupees', 'cash.rupees'),
      field('cashOrders', 'number', 'cash.orders'),
      field('cashRefusals', 'number', 'cash.refusals'),
    ],
  },
]

const confirmFields: readonly PartField[] = [
  field('confirmRupees', 'rupees', 'confirm.rupees'),
  field('confirmHours', 'number', 'confirm.hours'),
]
const confirmRules = ['confirmFirstOrders', 'confirmRiskyPincodes'] as const

function hintOf(part: Part): string {
  return part === 'maxQuantity' ? texts.checkout.maxQuantityHint(termBounds.quantity) : texts.checkout[`${part}Hint`]
}

type CheckoutFormProps = { setting: Setting; categories: readonly StaffCategory[] }

/** Fees, times, limits and the rules of COD for new orders. */
export function CheckoutForm({ setting, categories }: CheckoutFormProps) {
  const edit = useSetting(
    () => draftOfTerms(setting.value),
    (saved) => draftOfTerms(saved.checkout.value),
  )
  const body = { value: chosenTerms(edit.draft), version: setting.version }
  const put = () => call('PUT /settings/checkout', { body })
  return (
    <EditForm edit={edit} submit={texts.save} onSubmit={() => edit.save(put, () => texts.checkout.saved)} width="wide">
      {groups.map((group) => (
        <fieldset key={group.title} className={styles.group}>
          <legend>{group.title}</legend>
          <Fields fields={group.fields} edit={edit} />
        </fieldset>
      ))}
      <CashCategories
        categories={categories}
        chosen={edit.draft.cashCategories}
        onChoose={(cashCategories) => edit.change({ cashCategories })}
      />
      <fieldset className={styles.group}>
        <legend>{texts.checkout.confirm}</legend>
        <Fields fields={confirmFields} edit={edit} />
        {confirmRules.map((rule) => (
          <Checkbox
            key={rule}
            label={texts.checkout[rule]}
            checked={edit.draft[rule]}
            onChange={({ target }) => edit.change({ [rule]: target.checked })}
          />
        ))}
      </fieldset>
      <p className={styles.soft}>{lastChange(setting)}</p>
    </EditForm>
  )
}

type FieldsProps = { fields: readonly PartField[]; edit: Pick<ReturnType<typeof useSetting<CheckoutDraft>>, 'field'> }

function Fields({ fields, edit }: FieldsProps) {
  return fields.map(({ part, path, unit }) => {
    const field = {
      label: texts.checkout[part],
      hint: hintOf(part),
      autoComplete: 'off',
      ...edit.field(part, `value.${path}`),
    }
    if (unit === 'rupees') return <RupeeField key={part} {...field} />
    return <TextField key={part} {...field} inputMode={unit === 'text' ? 'text' : 'numeric'} />
  })
}

function lastChange({ changedBy, changedAt }: Setting): string {
  if (changedBy === null) return texts.checkout.defaults
  return texts.checkout.lastChange(changedBy, formatDayAndTime(changedAt))
}
