import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { CourierField } from '../frame/CourierField.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { isPassing } from './tick-queue.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './PackOrderPage.module.css'

type ParcelFormProps = {
  orderId: string
  courier: string | null
  /** Every tick has arrived. */
  isReady: boolean
}

/** The parcel's weight and label, both optional; then the order is packed. */
export function ParcelForm({ orderId, courier, isReady }: ParcelFormProps) {
  const [draft, setDraft] = useState({ weight: '', courier: courier ?? '', awb: '' })
  const { isBusy, words, fields, run } = useWork()
  const navigate = useNavigate()
  const toast = useToast()
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    await run(async () => {
      await markPacked(orderId, draft)
      toast(texts.parcel.done(orderId), { tone: 'success' })
      await navigate(paths.packing)
    })
  }

  return (
    <form className={styles.close} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{texts.parcel.title}</h2>
      <LabelFields draft={draft} fields={fields} onChange={change} />
      {words && <Failure>{words}</Failure>}
      <Button tone="primary" size="large" wide type="submit" busy={isBusy || !isReady}>
        {texts.parcel.submit}
      </Button>
    </form>
  )
}

type LabelFieldsProps = {
  draft: Draft
  fields: Readonly<Record<string, string>>
  onChange: (part: Partial<Draft>) => void
}

function LabelFields({ draft, fields, onChange }: LabelFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label={texts.parcel.weight}
        optional
        inputMode="numeric"
        value={draft.weight}
        onChange={(event) => onChange({ weight: event.target.value.replaceAll(/\D/g, '') })}
        error={fields.weightG}
      />
      <CourierField
        label={texts.parcel.courier}
        optional
        value={draft.courier}
        onChange={(event) => onChange({ courier: event.target.value })}
        error={fields.courier}
      />
      <TextField
        label={texts.parcel.awb}
        optional
        autoComplete="off"
        value={draft.awb}
        onChange={(event) => onChange({ awb: event.target.value })}
        error={fields.awb}
      />
    </div>
  )
}

const tries = 4
const pauseMs = 1_000

type Draft = { weight: string; courier: string; awb: string }

/** A lost response is asked for again: the parcel stays the same one. */
async function markPacked(orderId: string, { weight, courier, awb }: Draft): Promise<void> {
  const body = {
    weightG: weight === '' ? null : Number(weight),
    ...(courier.trim() !== '' && { courier }),
    ...(awb.trim() !== '' && { awb }),
  }
  for (let nth = 1; ; nth += 1) {
    try {
      await call('POST /packing/:orderId/packed', { params: { orderId }, body })
      return
    } catch (error) {
      if (nth === tries || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * nth))
    }
  }
}
