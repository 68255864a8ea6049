import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import type { ListedRefund } from '@nukkad/contract/staff/refunds'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
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

/** One change of a refund: verifies the person where needed, and shows a toast. */
function useRefundChange(onDone: () => void) {
  const { run, ...work } = useWork()
  const confirmed = useConfirmed()
  const toast = useToast()
  const change = (done: string, make: () => Promise<ListedRefund>) =>
    run(async () => {
      if ((await confirmed(make)) === undefined) return
      toast(done, { tone: 'success' })
      onDone()
    })
  return { ...work, change }
}

type FrameProps = { onSubmit: () => Promise<unknown>; words: string; children: ReactNode }

function Frame({ onSubmit, words, children }: FrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      {words && <Failure>{words}</Failure>}
    </form>
  )
}

function SentForm({ refund: { refundId }, onDone }: FormProps) {
  const [reference, setReference] = useState('')
  const { isBusy, words, fields, change } = useRefundChange(onDone)
  const send = () => call('POST /refunds/:refundId/sent', { params: { refundId }, body: { reference } })
  return (
    <Frame onSubmit={() => change(texts.update.sent, send)} words={words}>
      <TextField
        label={texts.update.utr}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={fields.reference}
        autoComplete="off"
        maxLength={60}
        data-autofocus
      />
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          {texts.update.markSent}
        </Button>
      </p>
    </Frame>
  )
}

function ProcessedForm({ refund: { refundId }, onDone }: FormProps) {
  const { isBusy, words, change } = useRefundChange(onDone)
  const process = () => call('POST /refunds/:refundId/processed', { params: { refundId } })
  return (
    <Frame onSubmit={() => change(texts.update.processed, process)} words={words}>
      <p>{texts.update.autoProcessed}</p>
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          {texts.update.markProcessed}
        </Button>
      </p>
    </Frame>
  )
}

function FailedForm({ refund: { refundId }, onDone }: FormProps) {
  const [reason, setReason] = useState('')
  const { isBusy, words, fields, change } = useRefundChange(onDone)
  const fail = () => call('POST /refunds/:refundId/failed', { params: { refundId }, body: { reason } })
  return (
    <Frame onSubmit={() => change(texts.update.failed, fail)} words={words}>
      <TextField
        label={texts.update.bankReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fields.reason}
        maxLength={mostReasonCharacters}
      />
      <p>
        <Button type="submit" size="small" busy={isBusy}>
          {texts.update.markFailed}
        </Button>
      </p>
    </Frame>
  )
}

function RetryForm({ refund: { refundId, method, lastError }, onDone }: FormProps) {
  const isCash = method !== 'source'
  const [askAgain, setAskAgain] = useState(isCash)
  const { isBusy, words, change } = useRefundChange(onDone)
  const retry = () => call('POST /refunds/:refundId/retry', { params: { refundId }, body: { askAgain } })
  return (
    <Frame onSubmit={() => change(texts.update.retried, retry)} words={words}>
      <p>{lastError}</p>
      {isCash && (
        <Checkbox
          label={texts.update.askAgain}
          checked={askAgain}
          onChange={(event) => setAskAgain(event.target.checked)}
        />
      )}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          {texts.update.retry}
        </Button>
      </p>
    </Frame>
  )
}
