import { istDay } from '@nukkad/contract/dates'
import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import { keptCharges } from '@nukkad/contract/remittance-rules'
import type { Remittance } from '@nukkad/contract/staff/remittances'
import { TextField } from '@nukkad/ui/TextField'
import { useRevalidator } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { rupeesOf } from '../platform/typed-number.ts'
import { useDraft } from '../platform/use-edit.ts'
import { orTheirs } from '../platform/use-record.ts'
import { keptSum } from './kept-sum.ts'
import { chargeNames, texts } from './texts.ts'
import styles from './Remittances.module.css'

const words = texts.book
const empty = { reference: '', amount: '', freight: '', weight: '', other: '' }
type Draft = typeof empty & { receivedOn: string }

/** An empty field means no charge. */
const chargeOf = (typed: string) => (typed.trim() === '' ? 0 : rupeesOf(typed))

function keptOf({ freight, weight, other }: Draft) {
  return { freight: chargeOf(freight), weight: chargeOf(weight), other: chargeOf(other) }
}

/** Books the draft under the bank's reference. If shipments have changed since, the page shows the new state. */
export function BookingForm({ remittance }: { remittance: Remittance }) {
  const { remittanceId, linesAmount, counts } = remittance
  const form = useDraft<Draft>(() => ({ ...empty, receivedOn: istDay(new Date()) }))
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const { draft } = form
  const book = () => {
    const { reference, receivedOn } = draft
    const body = { reference, receivedOn, amount: rupeesOf(draft.amount), kept: keptOf(draft), counts }
    return call('POST /remittances/:remittanceId/book', { params: { remittanceId }, body })
  }
  const submit = async () => {
    const isDone = await form.save(async () => {
      const booked = await orTheirs(() => confirmed(book), revalidate)
      return booked && words.done
    })
    if (isDone) await revalidate()
  }
  return (
    <section aria-label={words.title} className={styles.part}>
      <h2>{words.title}</h2>
      <EditForm edit={form} submit={words.submit} onSubmit={submit} width="wide" label={words.title}>
        <div className={styles.fields}>
          <TextField
            label={words.reference}
            hint={words.referenceHint}
            autoComplete="off"
            maxLength={60}
            {...form.field('reference')}
          />
          <TextField label={words.receivedOn} type="date" {...form.field('receivedOn')} />
        </div>
        <div className={styles.fields}>
          {keptCharges.map((charge) => (
            <RupeeField key={charge} label={chargeNames[charge]} optional {...form.field(charge, `kept.${charge}`)} />
          ))}
        </div>
        {counts.unknown > 0 && <p role="note">{words.unknown(counts.unknown)}</p>}
        <p className={styles.soft}>{sumText(linesAmount, draft)}</p>
        <RupeeField label={words.amount} {...form.field('amount')} />
      </EditForm>
    </section>
  )
}

function sumText(linesAmount: number, draft: Draft): string {
  const kept = keptOf(draft)
  const known = Object.values(kept).some(Number.isNaN) ? 0 : keptSum(kept)
  const rest = toRupees(toPaise(linesAmount) - toPaise(known))
  const [lines, charges, left] = [linesAmount, known, rest].map(formatRupees)
  return words.sum(lines ?? '', charges ?? '', left ?? '')
}
