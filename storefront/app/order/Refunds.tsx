import type { Order } from '@nukkad/contract/order'
import { DownloadCreditNote } from './DownloadPaper.tsx'
import { refundLines } from './refund-words.ts'
import styles from './Refunds.module.css'

/** The money that goes back, and the credit notes for what came back. */
export function Refunds({ order }: { order: Order }) {
  const lines = refundLines(order)
  const { creditNotes } = order
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.refunds} aria-label="Refunds">
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {creditNotes.length > 0 && (
        <ul className={styles.notes} aria-label="Credit notes">
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
