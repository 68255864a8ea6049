import type { GstReturn } from '@nukkad/contract/staff/gst-returns'
import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { EditDialog } from '../frame/EditDialog.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { useMay } from '../platform/session.ts'
import { useDraft } from '../platform/use-edit.ts'
import { formatPeriod, texts } from './texts.ts'

type ClosePeriodProps = { month: string; period: GstReturn }

/** Says why a period cannot be closed yet. */
export function ClosePeriod({ month, period }: ClosePeriodProps) {
  const mayClose = useMay('tax.close')
  const [isOpen, setOpen] = useState(false)
  if (!mayClose || period.closed !== null) return null
  return (
    <>
      <Button size="small" disabledReason={period.closeFault ?? undefined} onClick={() => setOpen(true)}>
        {texts.close.button}
      </Button>
      {isOpen && <CloseDialog month={month} name={formatPeriod(month, period.filing)} onClose={() => setOpen(false)} />}
    </>
  )
}

function CloseDialog({ month, name, onClose }: { month: string; name: string; onClose: () => void }) {
  const form = useDraft({})
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const close = async () => {
    const isDone = await form.save(async () => {
      const closed = await confirmed(() => call('POST /tax-periods/close', { body: { month } }))
      return closed && texts.close.done(name)
    })
    if (!isDone) return
    onClose()
    await revalidate()
  }
  const message = form.message || Object.values(form.errors).join(' ')
  return (
    <EditDialog
      edit={{ isBusy: form.isBusy, message }}
      title={texts.close.title(name)}
      submit={texts.close.button}
      onSubmit={close}
      onClose={onClose}
    >
      <p>{texts.close.effect}</p>
    </EditDialog>
  )
}
