import { ApiError } from '@nukkad/contract/client'
import type { CountedScan } from '@nukkad/contract/staff/counts'
import { mostScans } from '@nukkad/contract/stock-rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, errorMessage } from '../platform/call.ts'
import { texts } from './texts.ts'

type Scan = { scanId: string; code: string; quantity: number }

const againMs = 3_000

/**
 * Keeps scans in this browser until the server has them, so that a lost connection loses none. Each has an id, so a
 * repeat counts once.
 */
export function useScanQueue(countId: string, onCounted: (scan: CountedScan, code: string) => void) {
  const place = `scans ${countId}`
  const [waiting, setWaiting] = useState<readonly Scan[]>(() => readKept(place))
  const [failure, setFailure] = useState('')
  const isSending = useRef(false)

  const send = useCallback(async () => {
    if (isSending.current || readKept(place).length === 0) return
    isSending.current = true
    try {
      for (const { scan, code } of await sendKept(countId, place)) onCounted(scan, code)
      setFailure('')
    } catch (error) {
      // A refused scan is not sent again. One that failed to reach the server, or was made while signed out, is.
      if (isRefused(error)) keep(place, [])
      setFailure(isRefused(error) ? errorMessage(error) : texts.count.resending)
    } finally {
      isSending.current = false
      setWaiting(readKept(place))
    }
  }, [countId, place, onCounted])

  const add = useCallback(
    (code: string, quantity: number) => {
      keep(place, [...readKept(place), { scanId: crypto.randomUUID(), code, quantity }])
      setWaiting(readKept(place))
      void send()
    },
    [place, send],
  )

  useEffect(() => {
    if (waiting.length === 0) return undefined
    const timer = setTimeout(() => void send(), failure === '' ? 0 : againMs)
    return () => clearTimeout(timer)
  }, [waiting, failure, send])

  return { add, waiting: waiting.length, failure }
}

async function sendKept(countId: string, place: string): Promise<{ scan: CountedScan; code: string }[]> {
  const batch = readKept(place).slice(0, mostScans)
  const { scans } = await call('POST /stock/counts/:countId/scans', { params: { countId }, body: { scans: batch } })
  const codes = new Map(batch.map(({ scanId, code }) => [scanId, code]))
  keep(
    place,
    readKept(place).filter(({ scanId }) => !codes.has(scanId)),
  )
  return scans.map((scan) => ({ scan, code: codes.get(scan.scanId) ?? '' }))
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409, 422].includes(error.status)
}

function readKept(place: string): Scan[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as Scan[]
  } catch {
    return []
  }
}

function keep(place: string, scans: readonly Scan[]): void {
  if (scans.length === 0) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(scans))
}
