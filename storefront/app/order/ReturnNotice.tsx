import { formatDay } from '@nukkad/contract/dates'
import type { Return } from '@nukkad/contract/returns'
import { OrderNotice } from './OrderNotice.tsx'
import { returnWords } from './return-words.ts'

/** Where a return that was asked for stands. */
export function ReturnNotice({ asked }: { asked: Return }) {
  const { title, words } = returnWords[asked.status]
  return (
    <OrderNotice label="Your return" title={title}>
      <p>
        {asked.answer !== null && `${asked.answer} `}
        {words} You asked on {formatDay(asked.requestedAt)}: “{asked.reason}”
      </p>
    </OrderNotice>
  )
}
