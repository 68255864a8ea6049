import { staffApiPath } from '@nukkad/contract/staff-rules'
import { buttonClass } from '@nukkad/ui/Button'
import { texts } from './texts.ts'

/** The packing slips and invoices of these orders, to print; they open in a new tab. */
export function SlipLinks({ orderIds }: { orderIds: readonly string[] }) {
  const query = new URLSearchParams(orderIds.map((orderId) => ['orderId', orderId])).toString()
  const file = `${staffApiPath}/orders/slips.pdf?${query}`
  const look = buttonClass({ size: 'small' })
  return (
    <>
      <a className={look} href={file} target="_blank" rel="noreferrer">
        {texts.slips.a5}
      </a>
      <a className={look} href={`${file}&paper=a4`} target="_blank" rel="noreferrer">
        {texts.slips.a4}
      </a>
      <a className={look} href={`${staffApiPath}/orders/invoices.pdf?${query}`} target="_blank" rel="noreferrer">
        {texts.slips.invoices}
      </a>
    </>
  )
}
