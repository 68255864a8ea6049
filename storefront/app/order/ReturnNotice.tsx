import { formatDay } from '@nukkad/contract/dates'
import type { Return } from '@nukkad/contract/returns'
import { useSeller } from '../chrome/chrome-loader.ts'
import { OrderNotice } from './OrderNotice.tsx'
import { returnWords } from './return-words.ts'

type ReturnNoticeProps = {
  asked: Return
  /** In India. */
  today: string
  isCash: boolean
}

/** Where a return that was asked for stands. */
export function ReturnNotice({ asked, today, isCash }: ReturnNoticeProps) {
  const { title, words } = returnWords(asked, today)
  return (
    <OrderNotice label="Your return" title={title}>
      <p>
        {asked.answer !== null && `${asked.answer} `}
        {words} You asked on {formatDay(asked.requestedAt)}: “{asked.reason}”
      </p>
      {isCash && isOnItsWay(asked) && <CashBack />}
    </OrderNotice>
  )
}

const isOnItsWay = ({ status }: Return) => status === 'APPROVED' || status === 'PICKED_UP'

/** Cash is never given back in cash, and no page asks for an account. */
function CashBack() {
  const { email } = useSeller()
  return (
    <p>
      You paid in cash: write to <a href={`mailto:${email}`}>{email}</a> with the order’s number and your UPI id or bank
      account, and we send the money there.
    </p>
  )
}
