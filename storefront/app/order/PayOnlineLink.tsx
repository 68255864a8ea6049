import { buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'
import { texts } from './texts.ts'

type PayOnlineLinkProps = { orderId: string; amount: number; look?: Parameters<typeof buttonClass>[0] }

/** Leads to the checkout's document: the payment provider's window opens only there. */
export function PayOnlineLink({ orderId, amount, look }: PayOnlineLinkProps) {
  return (
    <Link to={href('/checkout/order/:orderId', { orderId })} reloadDocument className={buttonClass(look)}>
      {texts.payment.payOnline(amount)}
    </Link>
  )
}
