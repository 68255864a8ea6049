import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import type { ListedRefund, openPayouts, PayoutLine } from '@nukkad/contract/staff/refunds'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { CopyButton } from '../platform/CopyButton.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './RefundForms.module.css'

type OpenedPayouts = ReplyOf<typeof openPayouts>
type PayoutsDialogProps = { open: boolean; refunds: ListedRefund[]; onClose: () => void }

/** The accounts in full, to copy or to upload at the bank. A button loads them, and closing the dialog drops them. */
export function PayoutsDialog({ open, refunds, onClose }: PayoutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.payouts.title}>
      {open && <Payouts refunds={refunds} />}
    </Dialog>
  )
}

function Payouts({ refunds }: { refunds: ListedRefund[] }) {
  const [opened, setOpened] = useState<OpenedPayouts | null>(null)
  const { isBusy, words, run } = useWork()
  const confirmed = useConfirmed()
  const refundIds = refunds.map(({ refundId }) => refundId)
  const show = () =>
    run(async () => setOpened((await confirmed(() => call('POST /refunds/payouts', { body: { refundIds } }))) ?? null))

  if (opened !== null) return <Accounts opened={opened} />
  const paise = refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return (
    <div className={styles.parts}>
      <p>{texts.payouts.intro(refunds.length, paise / 100)}</p>
      {words && <Failure>{words}</Failure>}
      <p>
        <Button size="small" tone="primary" busy={isBusy} onClick={async () => void (await show())}>
          {texts.payouts.show}
        </Button>
      </p>
    </div>
  )
}

function Accounts({ opened: { content, refused, csv } }: { opened: OpenedPayouts }) {
  return (
    <div className={styles.parts}>
      <p className={styles.ways}>
        <Button size="small" tone="primary" onClick={() => download(csv)}>
          {texts.payouts.download}
        </Button>
        <CopyButton what={texts.payouts.copy} text={csv} />
      </p>
      <p className={styles.soft}>{texts.payouts.next}</p>
      <ul className={styles.list} aria-label={texts.payouts.accounts}>
        {content.map((line) => (
          <li key={line.refundId} className={styles.line}>
            <span>
              {line.name}, <strong>{accountOf(line)}</strong>
              {line.accountChangedAfterEmail && <strong>{texts.payouts.accountChanged}</strong>}
            </span>
            <span>{formatRupees(line.amount)}</span>
          </li>
        ))}
        {refused.map(({ refundId, why }) => (
          <li key={refundId} className={styles.line}>
            <span>{refundId}</span>
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function accountOf({ upiId, account, ifsc }: PayoutLine): string {
  return upiId ?? texts.payouts.account(account ?? '', ifsc ?? '')
}

function download(csv: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }))
  link.download = 'refunds.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000)
}
