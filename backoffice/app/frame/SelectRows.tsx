import { Checkbox } from '@nukkad/ui/Checkbox'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'
import styles from './SelectRows.module.css'

export type Selected = readonly string[]

/** The selection after rows were selected or unselected. */
function selectionWith(selected: Selected, ids: Selected, isChosen: boolean): Selected {
  const others = selected.filter((id) => !ids.includes(id))
  return isChosen ? [...others, ...ids] : others
}

type SelectProps = { selected: Selected; onSelect: (selected: Selected) => void }

/** Selects all rows of the page. */
export function SelectPage({ ids, selected, onSelect }: SelectProps & { ids: Selected }) {
  const chosen = ids.filter((id) => selected.includes(id)).length
  return (
    <Checkbox
      label={texts.selection.page}
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(event) => onSelect(selectionWith(selected, ids, event.target.checked))}
    />
  )
}

type SelectRowProps = SelectProps & { id: string; name: string; children: ReactNode }

/** The first cell of a row that can be selected. */
export function SelectRow({ id, name, selected, onSelect, children }: SelectRowProps) {
  return (
    <span className={styles.row}>
      <Checkbox
        label={<VisuallyHidden>{texts.selection.row(name)}</VisuallyHidden>}
        checked={selected.includes(id)}
        onChange={(event) => onSelect(selectionWith(selected, [id], event.target.checked))}
      />
      {children}
    </span>
  )
}
