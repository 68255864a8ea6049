import type { Parcel } from '@nukkad/contract/staff/parcels'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { CourierField } from '../frame/CourierField.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './ShipmentsPage.module.css'

type LabelButtonProps = { parcel: Parcel; onDone: () => void }

/** Adds the AWB of a shipment that was dispatched without one. */
export function LabelButton({ parcel, onDone }: LabelButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-label={texts.row.addAwbLabel(parcel.orderId)} onClick={() => setOpen(true)}>
        {texts.row.addAwb}
      </Button>
      {isOpen && (
        <LabelDialog
          parcel={parcel}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </>
  )
}

function LabelDialog({ parcel: { orderId, courier }, onClose, onDone }: LabelButtonProps & { onClose: () => void }) {
  const [draft, setDraft] = useState({ courier: courier ?? '', awb: '' })
  const { isBusy, words, fields, run } = useWork()
  const toast = useToast()

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const body = { awb: draft.awb, ...(draft.courier.trim() !== '' && { courier: draft.courier }) }
      await call('PUT /orders/:orderId/shipment', { params: { orderId }, body })
      toast(texts.label.done(orderId), { tone: 'success', detail: texts.label.doneDetail })
      onDone()
    })
  }

  return (
    <Dialog open onClose={onClose} title={texts.label.title(orderId)}>
      <form className={styles.result} onSubmit={submit} noValidate>
        <CourierField
          label={texts.label.courier}
          optional
          value={draft.courier}
          onChange={(event) => setDraft({ ...draft, courier: event.target.value })}
          error={fields.courier}
        />
        <TextField
          label={texts.label.awb}
          autoComplete="off"
          value={draft.awb}
          onChange={(event) => setDraft({ ...draft, awb: event.target.value })}
          error={fields.awb}
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.label.save}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
