import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { UnitChoice, type Units } from '../orders/UnitChoice.tsx'
import { call } from '../platform/call.ts'
import { MissedChanges } from './ReturnTimeline.tsx'
import { texts } from './texts.ts'
import { type ReturnProps, useReturnChange } from './use-return-change.ts'
import styles from './ReturnPage.module.css'

/** Edits the items of a return until the courier has picked them up. */
export function ReturnItemsForm({ shown, onReturn, onDone }: ReturnProps & { onDone: () => void }) {
  const [units, setUnits] = useState<Units>({})
  const { isBusy, words, missed, change } = useReturnChange({ shown, onReturn })
  const toast = useToast()
  const items = itemsOf(shown)
  const lines = items
    .map(({ orderItemId, most, now }) => ({ orderItemId, quantity: Math.min(units[orderItemId] ?? now, most) }))
    .filter(({ quantity }) => quantity > 0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isDone = await change(({ returnId, version }) =>
      call('PUT /returns/:returnId/lines', { params: { returnId }, body: { version, lines } }),
    )
    if (!isDone) return
    toast(texts.items.saved, { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <UnitChoice legend={texts.items.legend} items={items} units={units} onUnits={setUnits} />
      <MissedChanges words={words} missed={missed} />
      <p>
        <Button tone="primary" size="small" type="submit" busy={isBusy} disabledReason={reasonAgainst(shown, lines)}>
          {texts.items.save}
        </Button>
      </p>
    </form>
  )
}

function itemsOf({ changeable, items, lines }: ReturnPage) {
  return changeable.flatMap(({ orderItemId, quantity: most }) => {
    const item = items.find((one) => one.orderItemId === orderItemId)
    const now = lines.find((line) => line.orderItemId === orderItemId)?.quantity ?? 0
    return item === undefined ? [] : [{ ...item, most, now }]
  })
}

function reasonAgainst({ changeable }: ReturnPage, lines: readonly unknown[]): string | undefined {
  if (changeable.length === 0) return texts.items.fixed
  return lines.length === 0 ? texts.items.noItem : undefined
}
