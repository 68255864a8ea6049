import { formatRupees } from '@nukkad/contract/money'
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
import { whereWords } from './refund-words.ts'
import styles from './RefundForms.module.css'

type RefundDialogProps = { refund: ListedRefund | null; onClose: () => void; onDone: () => void }

/** What may be done with a refund now: sent, arrived, failed, again. */
export function RefundDialog({ refund, onClose, onDone }: RefundDialogProps) {
  const title = refund === null ? '' : `${formatRupees(refund.amount)} of ${refund.orderId ?? 'no order'}`
  return (
    <Dialog open={refund !== null} onClose={onClose} title={title}>
      {refund !== null && (
        <div className={styles.forms}>
          <p>
            Goes to <strong>{whereWords(refund)}</strong>
            {refund.reference !== null && `, under the reference ${refund.reference}`}.
          </p>
          {refund.status === 'READY' && <SentForm refund={refund} onDone={onDone} />}
          {refund.status === 'SENT' && <ArrivedForm refund={refund} onDone={onDone} />}
          {refund.status === 'FAILED' ? (
            <AgainForm refund={refund} onDone={onDone} />
          ) : (
            <FailedForm refund={refund} onDone={onDone} />
          )}
        </div>
      )}
    </Dialog>
  )
}

type FormProps = { refund: ListedRefund; onDone: () => void }

/** One change of a refund: says what came of it, and confirms who it is where that is needed. */
function useRefundChange(onDone: () => void) {
  const { run, ...work } = useWork()
  const confirmed = useConfirmed()
  const toast = useToast()
  const change = (words: string, make: () => Promise<ListedRefund>) =>
    run(async () => {
      if ((await confirmed(make)) === undefined) return
      toast(words, { tone: 'success' })
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
    <Frame onSubmit={() => change('Sent', send)} words={words}>
      <TextField
        label="The bank’s reference (UTR)"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={fields.reference}
        autoComplete="off"
        maxLength={60}
        data-autofocus
      />
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          It is sent
        </Button>
      </p>
    </Frame>
  )
}

function ArrivedForm({ refund: { refundId }, onDone }: FormProps) {
  const { isBusy, words, change } = useRefundChange(onDone)
  const arrive = () => call('POST /refunds/:refundId/processed', { params: { refundId } })
  return (
    <Frame onSubmit={() => change('Arrived', arrive)} words={words}>
      <p>Seven days after it was sent it counts as arrived by itself.</p>
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          It has arrived
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
    <Frame onSubmit={() => change('Failed', fail)} words={words}>
      <TextField
        label="What the bank said"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fields.reason}
        maxLength={mostReasonCharacters}
      />
      <p>
        <Button type="submit" size="small" busy={isBusy}>
          It failed
        </Button>
      </p>
    </Frame>
  )
}

function AgainForm({ refund: { refundId, method, lastError }, onDone }: FormProps) {
  const isCash = method !== 'source'
  const [askAgain, setAskAgain] = useState(isCash)
  const { isBusy, words, change } = useRefundChange(onDone)
  const again = () => call('POST /refunds/:refundId/retry', { params: { refundId }, body: { askAgain } })
  return (
    <Frame onSubmit={() => change('Started again', again)} words={words}>
      <p>{lastError}</p>
      {isCash && (
        <Checkbox
          label="Ask the customer for another account"
          checked={askAgain}
          onChange={(event) => setAskAgain(event.target.checked)}
        />
      )}
      <p>
        <Button type="submit" size="small" tone="primary" busy={isBusy}>
          Start it again
        </Button>
      </p>
    </Frame>
  )
}
