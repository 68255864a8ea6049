import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import type { ListedRefund } from '@nukkad/contract/staff/refunds'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { useDraft } from '../platform/use-edit.ts'
import { formatPayout } from './refund-badge.ts'
import { texts } from './texts.ts'
import styles from './RefundForms.module.css'

type RefundDialogProps = { refund: ListedRefund | null; onClose: () => void; onDone: () => void }

/** The changes that a refund allows now: sent, processed, failed, retried. */
export function RefundDialog({ refund, onClose, onDone }: RefundDialogProps) {
  const title = refund === null ? '' : texts.update.title(refund.amount, refund.orderId)
  return (
    <Dialog open={refund !== null} onClose={onClose} title={title}>
      {refund !== null && (
        <div className={styles.forms}>
          <p>
            {texts.update.refundTo} <strong>{formatPayout(refund)}</strong>
            {refund.reference !== null && texts.update.reference(refund.reference)}.
          </p>
          {refund.status === 'READY' && <SentForm refund={refund} onDone={onDone} />}
          {refund.status === 'SENT' && <ProcessedForm refund={refund} onDone={onDone} />}
          {refund.status === 'FAILED' ? (
            <RetryForm refund={refund} onDone={onDone} />
          ) : (
            <FailedForm refund={refund} onDone={onDone} />
          )}
        </div>
      )}
    </Dialog>
  )
}

type FormProps = { refund: ListedRefund; onDone: () => void }

/** Runs a change of a refund: asks for a proof if needed, and shows a toast. */
function useRefundChange<Draft extends object>(onDone: () => void, initial: Draft) {
  const form = useDraft(initial)
  const confirmed = useConfirmed()
  async function apply(done: string, make: () => Promise<ListedRefund>) {
    if (await form.save(async () => (await confirmed(make)) && done)) onDone()
  }
  return { ...form, apply }
}

function SentForm({ refund: { refundId }, onDone }: FormProps) {
  const form = useRefundChange(onDone, { reference: '' })
  const send = () => call('POST /refunds/:refundId/sent', { params: { refundId }, body: form.draft })
  return (
    <EditForm edit={form} submit={texts.update.markSent} onSubmit={() => form.apply(texts.update.sent, send)}>
      <TextField
        label={texts.update.utr}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...form.field('reference')}
      />
    </EditForm>
  )
}

function ProcessedForm({ refund: { refundId }, onDone }: FormProps) {
  const form = useRefundChange(onDone, {})
  const process = () => call('POST /refunds/:refundId/processed', { params: { refundId } })
  const submit = () => form.apply(texts.update.processed, process)
  return (
    <EditForm edit={form} submit={texts.update.markProcessed} onSubmit={submit}>
      <p>{texts.update.autoProcessed}</p>
    </EditForm>
  )
}

function FailedForm({ refund: { refundId }, onDone }: FormProps) {
  const form = useRefundChange(onDone, { reason: '' })
  const fail = () => call('POST /refunds/:refundId/failed', { params: { refundId }, body: form.draft })
  const submit = () => form.apply(texts.update.failed, fail)
  return (
    <EditForm edit={form} submit={texts.update.markFailed} onSubmit={submit} tone="secondary">
      <TextField label={texts.update.bankReason} maxLength={mostReasonCharacters} {...form.field('reason')} />
    </EditForm>
  )
}

function RetryForm({ refund: { refundId, method, lastError }, onDone }: FormProps) {
  const isCash = method !== 'source'
  const form = useRefundChange(onDone, { askAgain: isCash })
  const retry = () => call('POST /refunds/:refundId/retry', { params: { refundId }, body: form.draft })
  return (
    <EditForm edit={form} submit={texts.update.retry} onSubmit={() => form.apply(texts.update.retried, retry)}>
      <p>{lastError}</p>
      {isCash && (
        <Checkbox
          label={texts.update.askAgain}
          checked={form.draft.askAgain}
          onChange={(event) => form.change({ askAgain: event.target.checked })}
        />
      )}
    </EditForm>
  )
}
