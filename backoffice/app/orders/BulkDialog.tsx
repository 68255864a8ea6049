import { mostTagCharacters, type BulkAction } from '@nukkad/contract/staff-rules'
import type { Bulk } from '@nukkad/contract/staff/bulk'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { BulkProgress } from '../frame/BulkProgress.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { CourierField } from './CourierField.tsx'
import { paths } from '../platform/paths.ts'
import styles from './BulkDialog.module.css'

/** Bulk actions on orders: the text of the button, and the effect. */
export const bulkWords: Readonly<Record<BulkAction, { words: string; does: string }>> = {
  startPacking: { words: 'Start packing', does: 'Packing begins for each of them; held ones are passed over.' },
  setCourier: { words: 'Set courier', does: 'Each of them will go with this courier.' },
  handOver: { words: 'Hand over', does: 'The courier has taken them: each is shipped, and its customer gets a mail.' },
  deliver: {
    words: 'Delivered',
    does: 'Each of them has arrived: cash counts as received, the days for a return begin, and its customer gets a mail.',
  },
  addTag: { words: 'Add tag', does: 'Each of them gets this tag.' },
  removeTag: { words: 'Remove tag', does: 'None of them has this tag afterwards.' },
}

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
  const title =
    action === null ? '' : `${bulkWords[action].words}: ${orderIds.length} order${orderIds.length === 1 ? '' : 's'}`
  return (
    <Dialog open={action !== null} onClose={close} title={title}>
      {action !== null && bulk === null && <BulkForm action={action} orderIds={orderIds} onBulk={setBulk} />}
      {bulk !== null && <BulkProgress bulk={bulk} itemsOf={itemsOf} ask={ask} onBulk={setBulk} onClose={close} />}
    </Dialog>
  )
}

type BulkFormProps = { action: BulkAction; orderIds: readonly string[]; onBulk: (bulk: Bulk) => void }

/** The id goes with what is typed: sent again after a lost response, it is the same request and does nothing twice. */
function BulkForm({ action, orderIds, onBulk }: BulkFormProps) {
  const [draft, setDraft] = useState({ bulkId: newId(), courier: '', tag: '' })
  const { isBusy, words, fields, run } = useWork()
  const isTag = action === 'addTag' || action === 'removeTag'

  function submit(event: FormEvent) {
    event.preventDefault()
    const { bulkId, courier, tag } = draft
    const details = { ...(isTag && { tag }), ...(action === 'setCourier' && { courier }) }
    void run(async () =>
      onBulk(await call('POST /orders/bulk', { body: { bulkId, action, orderIds: [...orderIds], ...details } })),
    )
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{bulkWords[action].does}</p>
      {isTag && (
        <TextField
          label="Tag"
          value={draft.tag}
          maxLength={mostTagCharacters}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, bulkId: newId(), tag: event.target.value })}
          error={fields.tag}
          data-autofocus
        />
      )}
      {action === 'setCourier' && (
        <CourierField
          label="Courier"
          value={draft.courier}
          onChange={(event) => setDraft({ ...draft, bulkId: newId(), courier: event.target.value })}
          error={fields.courier}
          data-autofocus
        />
      )}
      {words && <Failure>{words}</Failure>}
      <p>
        <Button tone="primary" size="small" type="submit" busy={isBusy}>
          {bulkWords[action].words}
        </Button>
      </p>
    </form>
  )
}

function newId(): string {
  return crypto.randomUUID()
}

const ask = (bulkId: string) => call('GET /orders/bulk/:bulkId', { params: { bulkId } })

const itemsOf = ({ orders }: Bulk) =>
  orders.map(({ orderId, ...order }) => ({ ...order, to: paths.order(orderId), name: orderId }))
