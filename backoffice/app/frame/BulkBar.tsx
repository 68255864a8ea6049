import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import { Button } from '@nukkad/ui/Button'
import { type ReactNode, useState } from 'react'
import { ChosenBar } from './ChosenBar.tsx'
import type { Selected } from './SelectRows.tsx'

type BulkBarProps<Action extends string> = {
  selected: Selected
  total: number
  /** The actions that this person may use here. */
  actions: readonly Action[]
  nameOf: (action: Action) => string
  /** Why more records than the limit cannot be changed at once. */
  tooMany: string
  readFirst: (count: number) => Promise<Selected>
  onSelect: (selected: Selected) => void
  /** Called when records have changed; the selection is empty then. */
  onDone: () => void
  /** The dialog of the selected action; null: none is open. */
  dialog: (open: { action: Action | null; onClose: () => void; onDone: () => void }) => ReactNode
  /** The total of the selected records. */
  sum?: string
  /** Further actions on the selection. */
  children?: ReactNode
}

/** The bulk actions on the selected orders, shipments or returns, each in its dialog. */
export function BulkBar<Action extends string>({ selected, total, onSelect, ...bar }: BulkBarProps<Action>) {
  const [action, setAction] = useState<Action | null>(null)
  const isTooMany = selected.length > mostOrdersAtOnce
  return (
    <>
      <ChosenBar
        chosen={selected.length}
        sum={bar.sum}
        total={total}
        most={mostOrdersAtOnce}
        onFirst={async (count) => onSelect(await bar.readFirst(count))}
        onNone={() => onSelect([])}
      >
        {bar.actions.map((one) => (
          <Button
            key={one}
            size="small"
            disabledReason={isTooMany ? bar.tooMany : undefined}
            onClick={() => setAction(one)}
          >
            {bar.nameOf(one)}
          </Button>
        ))}
        {!isTooMany && bar.children}
      </ChosenBar>
      {bar.dialog({
        action,
        onClose: () => setAction(null),
        onDone: () => {
          onSelect([])
          bar.onDone()
        },
      })}
    </>
  )
}
