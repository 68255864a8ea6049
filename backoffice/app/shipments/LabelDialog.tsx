import type { Parcel } from '@nukkad/contract/staff/parcels'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { CourierField } from '../frame/CourierField.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { texts } from './texts.ts'

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
  const form = useDraft({ courier: courier ?? '', awb: '' })
  async function submit() {
    const { draft } = form
    const body = { awb: draft.awb, ...(draft.courier.trim() !== '' && { courier: draft.courier }) }
    const isDone = await form.save(async () => {
      await call('PUT /orders/:orderId/shipment', { params: { orderId }, body })
      return { text: texts.label.done(orderId), detail: texts.label.doneDetail }
    })
    if (isDone) onDone()
  }
  return (
    <Dialog open onClose={onClose} title={texts.label.title(orderId)}>
      <EditForm edit={form} submit={texts.label.save} onSubmit={submit}>
        <CourierField label={texts.label.courier} optional {...form.field('courier')} />
        <TextField label={texts.label.awb} autoComplete="off" {...form.field('awb')} />
      </EditForm>
    </Dialog>
  )
}
