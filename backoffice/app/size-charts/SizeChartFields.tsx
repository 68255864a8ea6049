import {
  chartSubjects,
  columnWords,
  inCentimetres,
  mostChartColumns,
  type ChartColumn,
} from '@nukkad/contract/size-chart-rules'
import { mostAltCharacters } from '@nukkad/contract/picture-rules'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { PictureField } from '../content/PictureField.tsx'
import { Failure } from '../platform/Failure.tsx'
import { SizeFields } from './SizeFields.tsx'
import { withColumn, withInches, withoutColumn, withSizes, type ChartDraft } from './chart-draft.ts'
import { measurementTypeLabels, texts } from './texts.ts'
import styles from './SizeCharts.module.css'

type FieldsProps = { draft: ChartDraft; onChange: (draft: ChartDraft) => void }
type FieldErrors = { errors: Readonly<Record<string, string>> }

/** A size guide's name, sizes and measurements, typed in inches and also shown in centimetres. */
export function SizeChartFields({ draft, onChange, errors }: FieldsProps & FieldErrors) {
  const error = errors.rows ?? errors.columns
  return (
    <>
      <TextField
        label={texts.fields.name}
        hint={texts.fields.nameHint}
        autoComplete="off"
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <SizeFields sizes={draft.rows.map(({ size }) => size)} onChange={(sizes) => onChange(withSizes(draft, sizes))} />
      {draft.rows.length > 0 && <Inches draft={draft} onChange={onChange} />}
      {error && <Failure>{error}</Failure>}
      <MoreColumns draft={draft} onChange={onChange} />
      <HowToMeasure draft={draft} onChange={onChange} errors={errors} />
    </>
  )
}

function Inches({ draft, onChange }: FieldsProps) {
  const { columns, rows } = draft
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={texts.fields.table}>
      <table className={styles.measures}>
        <caption className={styles.caption}>{texts.fields.table}</caption>
        <thead>
          <Headings draft={draft} onChange={onChange} />
        </thead>
        <tbody>
          {rows.map(({ size, typed }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {columns.map((column, at) => (
                <td key={columnWords(column)}>
                  <TextField
                    label={texts.fields.cell(columnWords(column), size)}
                    labelHidden
                    inputMode="decimal"
                    autoComplete="off"
                    value={typed[at] ?? ''}
                    onChange={(event) => onChange(withInches(draft, size, at, event.target.value))}
                  />
                  <span className={styles.soft}>{centimetres(typed[at])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Headings({ draft, onChange }: FieldsProps) {
  return (
    <tr>
      <th scope="col">{texts.fields.size}</th>
      {draft.columns.map((column, at) => (
        <th key={columnWords(column)} scope="col">
          <span className={styles.column}>
            {columnWords(column)}
            <Button
              tone="quiet"
              size="small"
              aria-label={texts.fields.remove(columnWords(column))}
              onClick={() => onChange(withoutColumn(draft, at))}
            >
              ×
            </Button>
          </span>
        </th>
      ))}
    </tr>
  )
}

function centimetres(typed: string | undefined): string {
  const inches = Number(typed)
  return typed?.trim() && Number.isFinite(inches) ? texts.fields.centimetres(inCentimetres(inches)) : ''
}

function HowToMeasure({ draft, onChange, errors }: FieldsProps & FieldErrors) {
  const { picture } = draft
  return (
    <>
      <PictureField
        label={texts.fields.picture}
        url={picture?.url ?? ''}
        error={errors.picture}
        onPicture={({ url }) => onChange({ ...draft, picture: { url, alt: picture?.alt ?? '' } })}
      />
      {picture && (
        <>
          <TextField
            label={texts.fields.alt}
            hint={texts.fields.altHint}
            autoComplete="off"
            maxLength={mostAltCharacters}
            value={picture.alt}
            error={errors['picture.alt']}
            onChange={(event) => onChange({ ...draft, picture: { ...picture, alt: event.target.value } })}
          />
          <p>
            <Button size="small" onClick={() => onChange({ ...draft, picture: null })}>
              {texts.fields.removePicture}
            </Button>
          </p>
        </>
      )}
    </>
  )
}

const measurementTypes = chartSubjects.map((value) => ({ value, label: measurementTypeLabels[value] }))

function MoreColumns({ draft, onChange }: FieldsProps) {
  const [what, setWhat] = useState('')
  const [of, setOf] = useState<ChartColumn['of']>('garment')
  const column = { what: what.trim(), of }
  const why = reasonNotToAdd(draft, column)
  return (
    <div className={styles.more}>
      <TextField
        label={texts.add.measurement}
        placeholder={texts.add.measurementHint}
        autoComplete="off"
        value={what}
        onChange={(event) => setWhat(event.target.value)}
      />
      <Select
        label={texts.add.type}
        labelHidden
        value={of}
        options={measurementTypes}
        onChange={(event) => setOf(event.target.value === 'body' ? 'body' : 'garment')}
      />
      <Button
        size="small"
        icon="plus"
        {...(why !== undefined && { disabledReason: why })}
        onClick={() => {
          onChange(withColumn(draft, column))
          setWhat('')
        }}
      >
        {texts.add.submit}
      </Button>
    </div>
  )
}

function reasonNotToAdd(draft: ChartDraft, column: ChartColumn): string | undefined {
  if (column.what === '') return texts.add.missing
  if (draft.columns.length >= mostChartColumns) return texts.add.tooMany(mostChartColumns)
  return withColumn(draft, column) === draft ? texts.add.exists : undefined
}
