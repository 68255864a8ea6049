import type { NewOrderLine, NewOrderPayment, NewOrderQuote } from '@nukkad/contract/staff/new-orders'
import { useEffect, useState } from 'react'
import { call, errorMessage } from '../platform/call.ts'

type Quoted = { asked: string; body: string; quote: NewOrderQuote | null; refusal: string }

type QuotedOrder = { lines: readonly NewOrderLine[]; payment: NewOrderPayment }

const pauseMs = 150

/**
 * The current price of the items, or why they cannot be ordered. A new `count` asks again; the old quote stays until
 * the answer, because the order itself is refused if its total has changed. A quote of other items stays visible, but
 * is not returned as `quote`.
 */
export function useQuote(userId: string | undefined, { lines, payment }: QuotedOrder, count: number) {
  const body = JSON.stringify({ ...(userId !== undefined && { userId }), lines, payment })
  const asked = `${count} ${body}`
  const [quoted, setQuoted] = useState<Quoted>({ asked: '', body: '', quote: null, refusal: '' })
  const isEmpty = lines.length === 0
  useEffect(() => {
    if (isEmpty) return undefined
    const sent = new AbortController()
    const timer = setTimeout(() => {
      const wanted = JSON.parse(body) as { userId?: string; lines: NewOrderLine[]; payment: NewOrderPayment }
      void call('POST /orders/quote', { body: wanted }, { signal: sent.signal }).then(
        (quote) => setQuoted({ asked, body, quote, refusal: '' }),
        (error: unknown) =>
          !sent.signal.aborted && setQuoted({ asked, body, quote: null, refusal: errorMessage(error) }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      sent.abort()
    }
  }, [asked, body, isEmpty])
  const isNow = !isEmpty && quoted.asked === asked
  return {
    quote: !isEmpty && quoted.body === body ? quoted.quote : null,
    shown: isEmpty ? null : quoted.quote,
    refusal: isNow ? quoted.refusal : '',
  }
}
