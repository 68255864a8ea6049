import type { PlacedSection } from '@nukkad/contract/content'
import { type HeadedSection, isHeaded, longestHeading } from '@nukkad/contract/heading-rules'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { IconButton } from '@nukkad/ui/IconButton'
import { TextField } from '@nukkad/ui/TextField'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import { type FormProps, Part, usePart } from './Part.tsx'
import { partTexts, sectionLabels, texts } from './texts.ts'
import styles from './Content.module.css'

/** The sections below the banners. Banners are always first: they hold the heading and first picture of the page. */
export function SectionsForm({ content: { sections, headings }, onContent }: FormProps) {
  const edit = usePart(onContent, () => ({ rows: sections.items }), texts.sections.saved)
  const { rows } = edit.draft
  const change = (next: PlacedSection[]) => edit.change({ rows: next })
  return (
    <Part
      title={partTexts.sections.title}
      edit={edit}
      submit={texts.sections.save}
      versions={<EarlierVersions list="sections" onContent={(was) => was.sections && change(was.sections.items)} />}
      onSubmit={() =>
        edit.save(() => call('PUT /content/sections', { body: { version: sections.version, items: rows } }))
      }
    >
      <div className={styles.order}>
        <ol className={styles.rows}>
          {rows.map((row, at) => (
            <li key={row.section} className={styles.section}>
              <SectionRow {...{ rows, at, headings }} error={edit.errors[`items.${at}.heading`]} onRows={change} />
            </li>
          ))}
        </ol>
        <Sheet rows={rows.filter(({ isShown }) => isShown)} headings={headings} />
      </div>
      {edit.errors.items && <Failure>{edit.errors.items}</Failure>}
    </Part>
  )
}

type Headings = Record<HeadedSection, string>
type RowProps = {
  rows: readonly PlacedSection[]
  at: number
  headings: Headings
  error: string | undefined
  onRows: (rows: PlacedSection[]) => void
}

function SectionRow({ rows, at, headings, error, onRows }: RowProps) {
  const row = rows[at]!
  const name = shownName(row, headings)
  const change = (part: Partial<PlacedSection>) => onRows(rows.with(at, { ...row, ...part }))
  return (
    <>
      <div className={styles.place}>
        <Checkbox
          label={name}
          aside={isHeaded(row.section) && sectionLabels[row.section]}
          checked={row.isShown}
          onChange={({ target }) => change({ isShown: target.checked })}
        />
        <span className={styles.steps}>
          <Step name={name} to="up" isAble={at > 0} onStep={() => onRows(swapped(rows, at - 1))} />
          <Step name={name} to="down" isAble={at < rows.length - 1} onStep={() => onRows(swapped(rows, at))} />
        </span>
      </div>
      {isHeaded(row.section) && (
        <div className={styles.heading}>
          <TextField
            label={texts.sections.heading(sectionLabels[row.section])}
            optional
            maxLength={longestHeading}
            placeholder={headings[row.section]}
            value={row.heading ?? ''}
            error={error}
            onChange={({ target }) => change({ heading: target.value })}
          />
        </div>
      )}
    </>
  )
}

/** A small preview of the page. */
function Sheet({ rows, headings }: Pick<RowProps, 'rows' | 'headings'>) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <span data-section="cover">{texts.sections.banners}</span>
      {rows.map((row) => (
        <span key={row.section} data-section={row.section}>
          {shownName(row, headings)}
        </span>
      ))}
    </div>
  )
}

/** The heading that shoppers see, or the name of a section without one. */
function shownName({ section, heading }: PlacedSection, headings: Headings): string {
  return isHeaded(section) ? heading?.trim() || headings[section] : sectionLabels[section]
}

type StepProps = { name: string; to: 'up' | 'down'; isAble: boolean; onStep: () => void }

function Step({ name, to, isAble, onStep }: StepProps) {
  return (
    <IconButton
      icon={`chevron-${to}`}
      size={18}
      label={texts.sections.move(name, to)}
      aria-disabled={!isAble || undefined}
      onClick={() => isAble && onStep()}
    />
  )
}

/** Swaps the row at that place with the one below. */
const swapped = (rows: readonly PlacedSection[], at: number) => rows.with(at, rows[at + 1]!).with(at + 1, rows[at]!)
