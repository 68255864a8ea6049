import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import { mostTagCharacters, type BulkAction } from '@nukkad/contract/staff-rules'
import type { Bulk } from '@nukkad/contract/staff/bulk'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { BulkProgress } from '../frame/BulkProgress.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { CourierField } from '../frame/CourierField.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { paths } from '../platform/paths.ts'
import { FailureSelect } from './FailureSelect.tsx'
import { bulkActionTexts, texts } from './texts.ts'

type BulkDialogProps = {
  action: BulkAction | null
  orderIds: readonly string[]
  onClose: () => void
  /** Something may have been done, wholly or in part. */
  onDone: () => void
}

export function BulkDialog({ action, orderIds, onClose, onDone }: BulkDialogProps) {
  const [bulk, setBulk] = useState<Bulk | null>(null)
  const close = () => {
    if (bulk !== null) onDone()
    setBulk(null)
    onClose()
  }
  const title = action === null ? '' : texts.bulk.title(bulkActionTexts[action].name, orderIds.length)
  return (
    <Dialog open={action !== null} onClose={close} title={title}>
      {action !== null && bulk === null && <BulkForm action={action} orderIds={orderIds} onBulk={setBulk} />}
      {action !== null && bulk !== null && (
        <BulkProgress
          {...{ bulk, itemsOf, ask }}
          onBulk={setBulk}
          onClose={close}
          words={bulkActionTexts[action].did}
        />
      )}
    </Dialog>
  )
}

type BulkDraft = { bulkId: string; courier: string; tag: string; failure: DeliveryFailure | '' }
type BulkFormProps = { action: BulkAction; orderIds: readonly string[]; onBulk: (bulk: Bulk) => void }

/** The id goes with what is typed: sent again after a lost response, it is the same request and does nothing twice. */
function BulkForm({ action, orderIds, onBulk }: BulkFormProps) {
  const { draft, change, errors, run, ...form } = useDraft<BulkDraft>({
    bulkId: newId(),
    courier: '',
    tag: '',
    failure: '',
  })
  const isTag = action === 'addTag' || action === 'removeTag'
  const type = (part: Partial<BulkDraft>) => change({ bulkId: newId(), ...part })

  function submit() {
    const { bulkId, courier, tag, failure } = draft
    const details = {
      ...(isTag && { tag }),
      ...(action === 'setCourier' && { courier }),
      ...(action === 'failDelivery' && failure !== '' && { failure }),
    }
    return run(async () =>
      onBulk(await call('POST /orders/bulk', { body: { bulkId, action, orderIds: [...orderIds], ...details } })),
    )
  }

  return (
    <EditForm edit={form} submit={bulkActionTexts[action].name} onSubmit={submit}>
      <p>{bulkActionTexts[action].effect}</p>
      {isTag && (
        <TextField
          label={texts.bulk.tag}
          value={draft.tag}
          maxLength={mostTagCharacters}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => type({ tag: event.target.value })}
          error={errors.tag}
          data-autofocus
        />
      )}
      {action === 'failDelivery' && (
        <FailureSelect
          label={texts.bulk.failure}
          none={texts.bulk.selectFailure}
          value={draft.failure}
          onFailure={(failure) => type({ failure })}
          error={errors.failure}
        />
      )}
      {action === 'setCourier' && (
        <CourierField
          label={texts.bulk.courier}
          value={draft.courier}
          onChange={(event) => type({ courier: event.target.value })}
          error={errors.courier}
          data-autofocus
        />
      )}
    </EditForm>
  )
}

function newId(): string {
  return crypto.randomUUID()
}

const ask = (bulkId: string) => call('GET /orders/bulk/:bulkId', { params: { bulkId } })

const itemsOf = ({ orders }: Bulk) =>
  orders.map(({ orderId, ...order }) => ({ ...order, to: paths.order(orderId), name: orderId }))
