import type { ReturnStatus } from '@nukkad/contract/return-rules'
import type { ReturnBulk } from '@nukkad/contract/staff/return-bulk'
import { returnBulkActions, returnBulkPermissions, type ReturnBulkAction } from '@nukkad/contract/staff-rules'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { BulkBar } from '../frame/BulkBar.tsx'
import { BulkProgress } from '../frame/BulkProgress.tsx'
import { CourierField } from '../frame/CourierField.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import type { Selected } from '../frame/SelectRows.tsx'
import { call } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import { useMe } from '../platform/session.ts'
import { useDraft } from '../platform/use-edit.ts'
import { returnBulkTexts, texts } from './texts.ts'

/** The actions that this person may use on returns with one of these statuses. */
export function useReturnActions(statuses: readonly ReturnStatus[]): ReturnBulkAction[] {
  const { permissions } = useMe()
  return returnBulkActions
    .filter((action) => permissions.includes(returnBulkPermissions[action]))
    .filter((action) => statuses.some((status) => startsFrom[action].includes(status)))
}

const startsFrom: Readonly<Record<ReturnBulkAction, readonly ReturnStatus[]>> = {
  approve: ['REQUESTED'],
  pickUp: ['APPROVED'],
  receive: ['APPROVED', 'PICKED_UP'],
}

type ReturnSelectionProps = {
  actions: readonly ReturnBulkAction[]
  selected: Selected
  total: number
  onFirst: (count: number) => Promise<Selected>
  onSelect: (selected: Selected) => void
  onDone: () => void
}

/** The selected returns, and the bulk actions on them. */
export function ReturnSelection({ onFirst, ...bar }: ReturnSelectionProps) {
  return (
    <BulkBar
      {...bar}
      nameOf={(one) => returnBulkTexts[one].name}
      tooMany={texts.bulk.tooMany}
      readFirst={onFirst}
      dialog={({ action, ...open }) =>
        action !== null && <ReturnBulkDialog action={action} returnIds={bar.selected} {...open} />
      }
    />
  )
}

type DialogProps = {
  action: ReturnBulkAction
  returnIds: Selected
  onClose: () => void
  /** Called when returns may have changed. */
  onDone: () => void
}

function ReturnBulkDialog({ action, returnIds, onClose, onDone }: DialogProps) {
  const [bulk, setBulk] = useState<ReturnBulk | null>(null)
  const close = () => {
    onClose()
    if (bulk !== null) onDone()
  }
  return (
    <Dialog open onClose={close} title={texts.bulk.title(returnBulkTexts[action].name, returnIds.length)}>
      {bulk === null ? (
        <BulkForm action={action} returnIds={returnIds} onBulk={setBulk} />
      ) : (
        <BulkProgress
          {...{ bulk, itemsOf, ask }}
          onBulk={setBulk}
          onClose={close}
          words={returnBulkTexts[action].did}
        />
      )}
    </Dialog>
  )
}

const ask = (bulkId: string) => call('GET /returns/bulk/:bulkId', { params: { bulkId } })

const itemsOf = ({ returns }: ReturnBulk) =>
  returns.map(({ returnId, orderId, ...one }) => ({ ...one, to: paths.return(returnId), name: orderId }))

type BulkFormProps = Pick<DialogProps, 'action' | 'returnIds'> & { onBulk: (bulk: ReturnBulk) => void }

/** The id goes with what is typed: sent again after a lost response, it is the same request and does nothing twice. */
function BulkForm({ action, returnIds, onBulk }: BulkFormProps) {
  const { draft, change, errors, run, ...form } = useDraft({ bulkId: crypto.randomUUID(), day: '', courier: '' })
  const type = (part: { day?: string; courier?: string }) => change({ bulkId: crypto.randomUUID(), ...part })

  function submit() {
    const { bulkId, day, courier } = draft
    const pickup = action === 'approve' && day !== '' && { pickup: { day, ...(courier.trim() !== '' && { courier }) } }
    const body = { bulkId, action, returnIds: [...returnIds], ...pickup }
    return run(async () => onBulk(await call('POST /returns/bulk', { body })))
  }

  return (
    <EditForm edit={form} submit={returnBulkTexts[action].name} onSubmit={submit}>
      <p>{returnBulkTexts[action].effect}</p>
      {action === 'approve' && (
        <>
          <TextField
            label={texts.moves.pickUpDate}
            optional
            type="date"
            value={draft.day}
            onChange={(event) => type({ day: event.target.value })}
            error={errors['pickup.day'] ?? errors.pickup}
          />
          <CourierField
            label={texts.moves.pickUpCourier}
            optional
            value={draft.courier}
            onChange={(event) => type({ courier: event.target.value })}
            error={errors['pickup.courier']}
          />
        </>
      )}
    </EditForm>
  )
}
