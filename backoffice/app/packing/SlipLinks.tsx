import { staffApiPath } from '@nukkad/contract/staff-rules'
import { buttonClass } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

type SlipLinksProps = {
  orderIds: readonly string[]
  /** False: the orders are not packed, so they have no invoices. */
  mayHaveInvoices?: boolean
}

/** The packing slips, address labels and invoices of these orders, to print; they open in a new tab. */
export function SlipLinks({ orderIds, mayHaveInvoices = true }: SlipLinksProps) {
  const query = new URLSearchParams(orderIds.map((orderId) => ['orderId', orderId])).toString()
  return (
    <>
      <FileLink file={`slips.pdf?${query}`}>{texts.slips.a5}</FileLink>
      <FileLink file={`slips.pdf?${query}&paper=a4`}>{texts.slips.a4}</FileLink>
      <FileLink file={`address-labels.pdf?${query}`}>{texts.slips.addressLabels}</FileLink>
      {mayHaveInvoices && <FileLink file={`invoices.pdf?${query}`}>{texts.slips.invoices}</FileLink>}
    </>
  )
}

/** The papers of one packed order. */
export function PackedPapers({ orderId }: { orderId: string }) {
  return (
    <>
      <FileLink file={`invoices.pdf?orderId=${orderId}`}>{texts.packed.invoice}</FileLink>
      <FileLink file={`address-labels.pdf?orderId=${orderId}`}>{texts.packed.addressLabel}</FileLink>
      <FileLink file={`${orderId}/slip.pdf`}>{texts.packed.slip}</FileLink>
    </>
  )
}

export function FileLink({ file, children }: { file: string; children: ReactNode }) {
  return (
    <a
      className={buttonClass({ size: 'small' })}
      href={`${staffApiPath}/orders/${file}`}
      target="_blank"
      rel="noreferrer"
    >
      {children}
    </a>
  )
}
