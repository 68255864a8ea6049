import type { Order } from '@nukkad/contract/order'
import type { Return } from '@nukkad/contract/returns'
import { OrderLink } from './ExchangeNotice.tsx'
import type { LoadedOrder } from './load-order.ts'
import { OrderNotice } from './OrderNotice.tsx'
import { exchangeLine, returnWords } from './return-words.ts'
import { ReturnUnknown } from './ReturnUnknown.tsx'
import { mayHaveReturn } from './status-words.ts'
import { texts } from './texts.ts'

type ReturnNoticeProps = Pick<LoadedOrder, 'asked' | 'today'> & { order: Order }

/** The state of a requested return, or that returns could not be loaded: that is not the same as none. */
export function ReturnNotice({ order, asked, today }: ReturnNoticeProps) {
  if (asked === null) return mayHaveReturn(order) ? <ReturnUnknown /> : null
  if (asked.return === undefined) return null
  return <Asked asked={asked.return} today={today} />
}

type AskedProps = {
  asked: Return
  /** In India. */
  today: string
}

function Asked({ asked, today }: AskedProps) {
  const { title, words } = returnWords(asked, today)
  return (
    <OrderNotice label={texts.return.label} title={title}>
      <p>
        {asked.answer !== null && `${asked.answer} `}
        {words} {texts.return.requested(asked.requestedAt, asked.reason)}
      </p>
      {asked.exchanges.map((one) => (
        <p key={one.orderItemId}>{exchangeLine(one)}</p>
      ))}
      {asked.exchangeOrderId !== null && (
        <p>
          {texts.exchange.see.before}
          <OrderLink orderId={asked.exchangeOrderId} />
          {texts.exchange.see.after}
        </p>
      )}
    </OrderNotice>
  )
}
