import { formatRupees } from '@nukkad/contract/money'
import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import type { ReturnPage } from '@nukkad/contract/staff/returns'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.ts'
import {
  besidesItems,
  type ExpectedLine,
  foundOf,
  isLookedAt,
  proposalFor,
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

/** Receives a return: the result for each item, and the refund for it. */
export function ReceiveForm({ shown, onReturn, onDone }: ReturnProps & { onDone: () => void }) {
  const lines = expectedOf(shown)
  const [outcomes, setOutcomes] = useState(() => untouched(lines))
  const [less, setLess] = useState({ amount: '', reason: '' })
  const { isBusy, words, fields, missed, change, forget } = useReturnChange({ shown, onReturn })
  const mayRefund = useMay('refunds.make')
  const toast = useToast()
  const proposal = proposalFor(lines, outcomes, shown.proposal)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const refund =
      less.amount.trim() === '' ? {} : { refundAmount: Number(less.amount), refundReason: less.reason || undefined }
    const isDone = await change(({ returnId, version }) =>
      call('POST /returns/:returnId/receive', {
        params: { returnId },
        body: { version, lines: foundOf(outcomes), ...refund },
      }),
    )
    if (!isDone) return
    toast(texts.receive.done, { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Inspection lines={lines} outcomes={outcomes} onOutcomes={setOutcomes} />
      <output className={styles.proposal}>
        {texts.receive.refundAmount} <strong>{formatRupees(proposal)}</strong>
        {proposal === shown.proposal && <span className={styles.soft}> {besidesItems(shown)}</span>}
      </output>
      {mayRefund && <LessFields less={less} fields={fields} onLess={setLess} onTyped={forget} />}
      <MissedChanges words={words} missed={missed} />
      <p>
        <Button
          tone="primary"
          size="small"
          type="submit"
          busy={isBusy}
          disabledReason={isLookedAt(outcomes) ? undefined : texts.receive.notInspected}
        >
          {texts.receive.button}
        </Button>
      </p>
    </form>
  )
}

type Less = { amount: string; reason: string }
type LessFieldsProps = {
  less: Less
  fields: Readonly<Record<string, string>>
  onLess: (less: Less) => void
  onTyped: () => void
}

/** A refund below the proposal needs a reason. */
function LessFields({ less, fields, onLess, onTyped }: LessFieldsProps) {
  function change(part: Partial<Less>) {
    onTyped()
    onLess({ ...less, ...part })
  }
  return (
    <>
      <TextField
        label={texts.receive.adjust}
        optional
        prefix="₹"
        inputMode="decimal"
        value={less.amount}
        onChange={(event) => change({ amount: event.target.value })}
        error={fields.refundAmount}
      />
      {less.amount.trim() !== '' && (
        <TextField
          label={texts.receive.adjustReason}
          maxLength={mostReasonCharacters}
          value={less.reason}
          onChange={(event) => change({ reason: event.target.value })}
          error={fields.refundReason}
        />
      )}
    </>
  )
}
