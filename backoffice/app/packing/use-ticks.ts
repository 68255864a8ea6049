import type { PackingOrder } from '@nukkad/contract/staff/packing'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, errorMessage } from '../platform/call.ts'
import { isPassing, keepTicks, readTicks, type Tick } from './tick-queue.ts'

const againMs = 2_000

/**
 * The box of an order: what the server knows of it, and the ticks that are still on their way. A tick counts at once; when
 * the line drops, it is kept and sent again with the same id.
 */
export function useTicks(opened: PackingOrder, onRefused: (message: string) => void) {
  const { orderId } = opened
  const [order, setOrder] = useState(opened)
  const [waiting, setWaiting] = useState<readonly Tick[]>(() => readTicks(localStorage, orderId))
  const [isOffline, setOffline] = useState(false)
  const isSending = useRef(false)
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })
  useEffect(() => keepTicks(localStorage, orderId, waiting), [orderId, waiting])

  const send = useCallback(
    async (tick: Tick) => {
      isSending.current = true
      try {
        setOrder(await call('POST /packing/:orderId/ticks', { params: { orderId }, body: tick }))
        setOffline(false)
      } catch (error) {
        if (isPassing(error)) return setOffline(true)
        refused.current(errorMessage(error))
      } finally {
        isSending.current = false
      }
      setWaiting((ticks) => ticks.filter(({ tickId }) => tickId !== tick.tickId))
    },
    [orderId],
  )

  useEffect(() => {
    const [next] = waiting
    if (next === undefined) return
    if (!isOffline && !isSending.current) void send(next)
    const timer = setInterval(() => !isSending.current && void send(next), againMs)
    return () => clearInterval(timer)
  }, [waiting, isOffline, send])

  const tick = useCallback(
    (itemId: string) => setWaiting((ticks) => [...ticks, { tickId: crypto.randomUUID(), itemId }]),
    [],
  )
  const lines = order.lines.map((line) => ({
    ...line,
    ticked: line.ticked + waiting.filter(({ itemId }) => itemId === line.itemId).length,
  }))
  return { lines, tick, setOrder, isOffline, isSent: waiting.length === 0 }
}
