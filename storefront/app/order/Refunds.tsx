import type { Order } from '@nukkad/contract/order'
import { DownloadCreditNote } from './DownloadPaper.tsx'
import { refundLines } from './refund-words.ts'
import styles from './Refunds.module.css'
import { texts } from './texts.ts'

/** The refunds of an order, and its credit notes. */
export function Refunds({ order }: { order: Order }) {
  const lines = refundLines(order)
  const { creditNotes } = order
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.refunds} aria-label={texts.refunds.label}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {creditNotes.length > 0 && (
        <ul className={styles.notes} aria-label={texts.refunds.creditNotes}>
          {creditNotes.map(({ documentId, number }) => (
            <li key={documentId}>
              <DownloadCreditNote documentId={documentId} number={number} size="small" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
