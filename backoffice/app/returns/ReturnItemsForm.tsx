import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { EditForm } from '../frame/EditForm.tsx'
import { UnitChoice, type Units } from '../orders/UnitChoice.tsx'
import { call } from '../platform/call.ts'
import { MissedChanges } from './ReturnTimeline.tsx'
import { texts } from './texts.ts'
import { type ReturnProps, useReturnChange } from './use-return-change.ts'

/** Edits the items of a return until the courier has picked them up. */
export function ReturnItemsForm({ shown, onReturn, onDone }: ReturnProps & { onDone: () => void }) {
  const form = useReturnChange<{ units: Units }>({ shown, onReturn }, { units: {} })
  const { units } = form.draft
  const items = itemsOf(shown)
  const lines = items
    .map(({ orderItemId, most, now }) => ({ orderItemId, quantity: Math.min(units[orderItemId] ?? now, most) }))
    .filter(({ quantity }) => quantity > 0)
  const put = ({ returnId, version }: ReturnPage) =>
    call('PUT /returns/:returnId/lines', { params: { returnId }, body: { version, lines } })

  async function submit() {
    if (await form.send(put, texts.items.saved)) onDone()
  }

  return (
    <EditForm
      edit={form}
      submit={texts.items.save}
      onSubmit={submit}
      disabledReason={reasonAgainst(shown, lines)}
      failure={<MissedChanges {...form} />}
    >
      <UnitChoice
        legend={texts.items.legend}
        items={items}
        units={units}
        onUnits={(now) => form.change({ units: now })}
      />
    </EditForm>
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
