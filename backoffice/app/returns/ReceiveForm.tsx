import { formatRupees, toRupees } from '@nukkad/contract/money'
import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.ts'
import { rupeesOf } from '../platform/typed-number.ts'
import type { Fields } from '../platform/use-edit.ts'
import {
  besidesRefund,
  decisionFor,
  exchangeChoices,
  type ExchangeChoice,
  type ExpectedLine,
  foundOf,
  isLookedAt,
  isShortOfStock,
  untouched,
} from '../inspection/inspection.ts'
import { Inspection } from '../inspection/Inspection.tsx'
import { MissedChanges } from './ReturnTimeline.tsx'
import { texts } from './texts.ts'
import { type ReturnProps, useReturnChange } from './use-return-change.ts'
import styles from './ReturnPage.module.css'

/** The lines of a return with what the order says of them. */
export function expectedOf({ lines, items }: ReturnPage): ExpectedLine[] {
  return lines.flatMap(({ orderItemId, quantity, amount }) => {
    const item = items.find((one) => one.orderItemId === orderItemId)
    return item === undefined ? [] : [{ ...item, quantity, amount }]
  })
}

type Received = { outcomes: ReturnType<typeof untouched>; amount: string; reason: string; exchange: ExchangeChoice }

/** Receives a return: the result for each item, and the refund for it. */
export function ReceiveForm({ shown, onReturn, onDone }: ReturnProps & { onDone: () => void }) {
  const lines = expectedOf(shown)
  const opened = (): Received => ({ outcomes: untouched(lines), amount: '', reason: '', exchange: '' })
  const form = useReturnChange<Received>({ shown, onReturn }, opened)
  const { outcomes, amount, reason, exchange } = form.draft
  const mayRefund = useMay('refunds.make')
  const decision = shown.facts && decisionFor(shown.facts, outcomes, exchange)

  async function submit() {
    const less = amount.trim() !== '' && { refundAmount: rupeesOf(amount), refundReason: reason || undefined }
    const receive = ({ returnId, version }: ReturnPage) => {
      const body = { version, lines: foundOf(outcomes), ...(exchange !== '' && { exchange }), ...less }
      return call('POST /returns/:returnId/receive', { params: { returnId }, body })
    }
    if (await form.send(receive, texts.receive.done)) onDone()
  }

  return (
    <EditForm
      edit={form}
      submit={texts.receive.button}
      onSubmit={submit}
      disabledReason={isLookedAt(outcomes) ? undefined : texts.receive.notInspected}
      failure={<MissedChanges {...form} />}
    >
      <Inspection lines={lines} outcomes={outcomes} onOutcomes={(found) => form.change({ outcomes: found })} />
      {shown.exchanges.length > 0 && (
        <Select
          label={texts.receive.exchange}
          value={exchange}
          hint={decision && isShortOfStock(decision) ? texts.receive.notInStock : undefined}
          options={exchangeChoices.map((value) => ({ value, label: texts.receive.exchangeChoices[value] }))}
          onChange={(event) =>
            form.change({ exchange: exchangeChoices.find((one) => one === event.target.value) ?? '' })
          }
        />
      )}
      {decision && (
        <output className={styles.proposal}>
          {texts.receive.refundAmount} <strong>{formatRupees(toRupees(decision.refund))}</strong>
          <span className={styles.soft}> {besidesRefund(decision, shown.paymentMethod)}</span>
        </output>
      )}
      {mayRefund && <LessFields form={form} />}
    </EditForm>
  )
}

/** A refund below the proposal needs a reason. */
function LessFields({ form }: { form: Fields<Received> }) {
  return (
    <>
      <RupeeField label={texts.receive.adjust} optional {...form.field('amount', 'refundAmount')} />
      {form.draft.amount.trim() !== '' && (
        <TextField
          label={texts.receive.adjustReason}
          maxLength={mostReasonCharacters}
          {...form.field('reason', 'refundReason')}
        />
      )}
    </>
  )
}
