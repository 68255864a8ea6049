import type { StockRow } from '@nukkad/contract/staff/stock'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isPassing } from '../packing/tick-queue.ts'
import { call, errorMessage } from '../platform/call.ts'
import type { TypedLine } from './inward-draft.ts'

const againMs = 3_000

export type FoundLine = { line: TypedLine; variant: StockRow | undefined }

/**
 * Looks up scanned or pasted lines. They wait in the draft until the server has matched them, so that a lost connection
 * loses none. `onFound` gets the finished lines from its beginning.
 */
export function useNewLines(waiting: readonly TypedLine[], onFound: (lines: readonly FoundLine[]) => void) {
  const [words, setWords] = useState('')
  const [tries, setTries] = useState(0)
  const isSending = useRef(false)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })

  const lookUp = useCallback(async (lines: readonly TypedLine[]) => {
    isSending.current = true
    try {
      found.current(await findLines(lines))
      setWords('')
    } catch (error) {
      setWords(errorMessage(error))
      if (!isPassing(error)) found.current(lines.map((line) => ({ line, variant: undefined })))
      setTries((before) => before + 1)
    } finally {
      isSending.current = false
    }
  }, [])

  useEffect(() => {
    if (waiting.length === 0) return undefined
    const timer = setTimeout(() => !isSending.current && void lookUp(waiting), words === '' ? 0 : againMs)
    return () => clearTimeout(timer)
  }, [waiting, words, tries, lookUp])

  return words
}

async function findLines(lines: readonly TypedLine[]): Promise<FoundLine[]> {
  const { found } = await call('POST /stock/find', { body: { codes: lines.map(({ code }) => code) } })
  const byCode = new Map(found.map(({ code, variant }) => [code, variant]))
  return lines.map((line) => ({ line, variant: byCode.get(line.code) }))
}
