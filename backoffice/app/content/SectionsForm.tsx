import type { PlacedSection } from '@nukkad/contract/content'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { IconButton } from '@nukkad/ui/IconButton'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { EarlierVersions } from './EarlierVersions.tsx'
import { Part } from './Part.tsx'
import { sectionWords } from './section-words.ts'
import { type FormProps, useContentChange } from './use-content-change.ts'
import styles from './Content.module.css'

/** What stands below the banners, which are always first: they carry the page's heading and its first picture. */
export function SectionsForm({ content: { sections }, onContent }: FormProps) {
  const [rows, setRows] = useState<PlacedSection[]>(sections.items)
  const { isBusy, words, fields, forget, save } = useContentChange(onContent, 'The home page is saved')
  const change = (next: PlacedSection[]) => {
    forget()
    setRows(next)
  }
  return (
    <Part
      title="Order of the home page"
      words="Banners come first. What follows stands in this order; a section without anything in it is left out by itself."
      button="Save the order"
      isBusy={isBusy}
      failure={words ?? fields.items}
      versions={<EarlierVersions list="sections" onContent={(was) => was.sections && change(was.sections.items)} />}
      onSave={() => save(() => call('PUT /content/sections', { body: { version: sections.version, items: rows } }))}
    >
      <div className={styles.order}>
        <ol className={styles.rows}>
          {rows.map((row, at) => (
            <li key={row.section} className={styles.section}>
              <Checkbox
                label={sectionWords[row.section]}
                checked={row.isShown}
                onChange={({ target }) => change(rows.with(at, { ...row, isShown: target.checked }))}
              />
              <span className={styles.steps}>
                <Step row={row} to="up" isAble={at > 0} onStep={() => change(swapped(rows, at - 1))} />
                <Step row={row} to="down" isAble={at < rows.length - 1} onStep={() => change(swapped(rows, at))} />
              </span>
            </li>
          ))}
        </ol>
        <div className={styles.sheet} aria-hidden="true">
          <span data-section="cover">Banners</span>
          {rows.flatMap(({ section, isShown }) =>
            isShown ? (
              <span key={section} data-section={section}>
                {sectionWords[section]}
              </span>
            ) : (
              []
            ),
          )}
        </div>
      </div>
    </Part>
  )
}

type StepProps = { row: PlacedSection; to: 'up' | 'down'; isAble: boolean; onStep: () => void }

function Step({ row: { section }, to, isAble, onStep }: StepProps) {
  return (
    <IconButton
      icon={`chevron-${to}`}
      size={18}
      label={`Move “${sectionWords[section]}” ${to}`}
      aria-disabled={!isAble || undefined}
      onClick={() => isAble && onStep()}
    />
  )
}

/** With the row at that place and the one below it changed about. */
const swapped = (rows: readonly PlacedSection[], at: number) => rows.with(at, rows[at + 1]!).with(at + 1, rows[at]!)
