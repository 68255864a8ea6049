import type { OrderEditQuote } from '@nukkad/contract/staff/order-changes'
import { useEffect, useState } from 'react'
import { call, errorMessage } from '../platform/call.ts'
import type { LineEdit } from './edit-choices.ts'

type Quoted = { asked: string; quote: OrderEditQuote | null; refusal: string }

const pauseMs = 150

/**
 * The price of an edit with another product, or why the API refuses it; null until the answer, and without another
 * product. A new version of the order or a new `failure` asks again.
 */
export function useEditQuote(
  { orderId, version }: { orderId: string; version: number },
  lines: readonly LineEdit[],
  failure: string,
): { isWanted: boolean; quote: OrderEditQuote | null; refusal: string } {
  const isWanted = lines.some(({ productId }) => productId !== undefined) && lines.every(({ size }) => size !== '')
  const body = JSON.stringify(lines)
  const asked = `${orderId} ${version} ${failure} ${body}`
  const [quoted, setQuoted] = useState<Quoted>({ asked: '', quote: null, refusal: '' })
  useEffect(() => {
    if (!isWanted) return undefined
    const sent = new AbortController()
    const timer = setTimeout(() => {
      const wanted = { lines: JSON.parse(body) as LineEdit[] }
      void call(
        'POST /orders/:orderId/edit/quote',
        { params: { orderId }, body: wanted },
        { signal: sent.signal },
      ).then(
        (quote) => setQuoted({ asked, quote, refusal: '' }),
        (error: unknown) => !sent.signal.aborted && setQuoted({ asked, quote: null, refusal: errorMessage(error) }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      sent.abort()
    }
  }, [asked, body, isWanted, orderId])
  const isNow = isWanted && quoted.asked === asked
  return { isWanted, quote: isNow ? quoted.quote : null, refusal: isNow ? quoted.refusal : '' }
}
