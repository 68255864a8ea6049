import { formatDay, type IstDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { taxUnits, type TaxUnit } from '@nukkad/contract/gst-rules'
import type { previewTaxRate, StaffTaxRate } from '@nukkad/contract/staff/tax-rates'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { fieldRowClass } from '@nukkad/ui/Field'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { EditDialog } from '../frame/EditDialog.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import { call } from '../platform/call.ts'
import { useDraft, type Fields } from '../platform/use-edit.ts'
import { useReloaded } from '../platform/use-reloaded.ts'
import { bodyOf, draftOf, type RateDraft, type RateKind } from './rate-draft.ts'
import { texts, unitNames } from './texts.ts'
import styles from './TaxRates.module.css'

type DialogProps = {
  /** The rate that the new one follows. Null: a new heading. */
  current: StaffTaxRate | null
  /** The earliest first day of a rate; null: any. */
  firstDay: IstDay | null
  today: IstDay
  onClose: () => void
}

type Preview = ReplyOf<typeof previewTaxRate>

/** Adds a rate in two steps: a preview of its effects, then a fresh proof and the save. */
export function TaxRateDialog({ current, firstDay, today, onClose }: DialogProps) {
  const form = useDraft(() => draftOf(current, firstDay !== null && firstDay > today ? firstDay : today))
  const [previewed, setPreviewed] = useState<{ draft: RateDraft; preview: Preview } | null>(null)
  const reloaded = useReloaded()
  const { draft } = form
  // The preview of an older draft does not count.
  const preview = previewed?.draft === draft ? previewed.preview : null

  const showPreview = () =>
    form.run(async () => {
      setPreviewed({ draft, preview: await call('POST /tax-rates/preview', { body: bodyOf(draft) }) })
    })
  async function save() {
    const isDone = await form.save(async () => {
      const saved = await reloaded(() => call('POST /tax-rates', { body: bodyOf(draft) }))
      return saved && texts.form.saved(draft.hsn, formatDay(draft.from))
    })
    if (isDone) onClose()
  }

  return (
    <EditDialog
      title={current === null ? texts.form.newHeading : texts.form.newRate(current.hsn, current.name)}
      edit={form}
      submit={preview === null ? texts.form.preview : texts.form.save}
      onSubmit={preview === null ? showPreview : save}
      onClose={onClose}
    >
      <GoodsFields form={form} isNew={current === null} firstDay={firstDay} />
      <RateFields form={form} />
      <Select
        label={texts.form.unit}
        hint={texts.form.unitHint}
        options={taxUnits.map((value) => ({ value, label: unitNames[value] }))}
        {...form.field('uqc')}
        onChange={(event) => form.change({ uqc: event.target.value as TaxUnit })}
      />
      <Checkbox
        label={texts.form.isChecked}
        checked={draft.isChecked}
        onChange={(event) => form.change({ isChecked: event.target.checked })}
      />
      {preview !== null && <PreviewList preview={preview} from={draft.from > today ? draft.from : today} />}
    </EditDialog>
  )
}

type FieldsProps = { form: Fields<RateDraft> }

function GoodsFields({ form, isNew, firstDay }: FieldsProps & { isNew: boolean; firstDay: IstDay | null }) {
  return (
    <>
      {isNew && (
        <TextField
          label={texts.form.hsn}
          hint={texts.form.hsnHint}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.field('hsn')}
        />
      )}
      <TextField label={texts.form.name} hint={texts.form.nameHint} autoComplete="off" {...form.field('name')} />
      <TextField
        label={texts.form.from}
        hint={firstDay === null ? undefined : texts.form.fromHint(formatDay(firstDay))}
        type="date"
        {...form.field('from')}
      />
    </>
  )
}

function RateFields({ form }: FieldsProps) {
  const { draft, change, field } = form
  return (
    <>
      <Select
        label={texts.form.kind}
        options={(['one', 'two'] as const).map((value) => ({ value, label: texts.form.kinds[value] }))}
        value={draft.kind}
        onChange={(event) => change({ kind: event.target.value as RateKind })}
      />
      {draft.kind === 'one' ? (
        <PercentField label={texts.form.rate} {...field('rate', 'upper')} />
      ) : (
        <>
          <RupeeField label={texts.form.limit} {...field('limit', 'threshold')} />
          <div className={`${styles.pair} ${fieldRowClass}`}>
            <PercentField label={texts.form.lower} {...field('lower')} />
            <PercentField label={texts.form.upper} {...field('upper')} />
          </div>
        </>
      )}
    </>
  )
}

function PercentField(props: { label: string } & ReturnType<Fields<RateDraft>['field']>) {
  return <TextField {...props} prefix="%" inputMode="numeric" autoComplete="off" />
}

/** Scrolls to the preview, below a long form, and lets screen readers announce it. */
function focusBox(box: HTMLElement | null): void {
  box?.focus()
}

function PreviewList({ preview: { products, names }, from }: { preview: Preview; from: IstDay }) {
  return (
    <section className={styles.preview} aria-label={texts.form.previewTitle} tabIndex={-1} ref={focusBox}>
      {products === 0 ? (
        <p>{texts.form.none}</p>
      ) : (
        <>
          <p>{texts.form.changes(products, formatDay(from))}</p>
          <ul>
            {names.map((name, at) => (
              <li key={`${at} ${name}`}>{name}</li>
            ))}
            {products > names.length && <li>{texts.form.more(products - names.length)}</li>}
          </ul>
        </>
      )}
      <p className={styles.soft}>{texts.form.keep}</p>
    </section>
  )
}
