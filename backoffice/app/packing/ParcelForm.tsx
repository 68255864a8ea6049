import { TextField } from '@nukkad/ui/TextField'
import { useNavigate } from 'react-router'
import { CourierField } from '../frame/CourierField.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { type Fields, useDraft } from '../platform/use-edit.ts'
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
  const form = useDraft<Draft>({ weight: '', courier: courier ?? '', awb: '' })
  const navigate = useNavigate()
  const pack = () =>
    form.save(async () => {
      await markPacked(orderId, form.draft)
      await navigate(paths.packing, { state: { packed: orderId } })
      return texts.parcel.done(orderId)
    })
  const edit = { isBusy: form.isBusy || !isReady, message: form.message }
  return (
    <section className={styles.close}>
      <EditForm edit={edit} submit={texts.parcel.submit} onSubmit={pack} layout="large">
        <h2>{texts.parcel.title}</h2>
        <LabelFields form={form} />
      </EditForm>
    </section>
  )
}

function LabelFields({ form }: { form: Fields<Draft> }) {
  return (
    <div className={styles.fields}>
      <TextField
        label={texts.parcel.weight}
        optional
        inputMode="numeric"
        value={form.draft.weight}
        onChange={(event) => form.change({ weight: event.target.value.replaceAll(/\D/g, '') })}
        error={form.errors.weightG}
      />
      <CourierField label={texts.parcel.courier} optional {...form.field('courier')} />
      <TextField label={texts.parcel.awb} optional autoComplete="off" {...form.field('awb')} />
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
