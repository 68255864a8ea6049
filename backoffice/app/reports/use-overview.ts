import type { SalesOverview } from '@nukkad/contract/staff/reports'
import { useEffect, useState } from 'react'
import { call } from '../platform/call.ts'

const refreshMs = 5 * 60_000

type LoadedOverview = { overview: SalesOverview | null; hasFailed: boolean }

/** The sales figures, loaded beside the page and every five minutes while the tab is visible. */
export function useOverview(): LoadedOverview {
  const [loaded, setLoaded] = useState<LoadedOverview>({ overview: null, hasFailed: false })
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      try {
        setLoaded({ overview: await call('GET /reports', { signal: leaving.signal }), hasFailed: false })
      } catch {
        if (!leaving.signal.aborted) setLoaded((known) => ({ ...known, hasFailed: true }))
      }
    }
    void read()
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), refreshMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [])
  return loaded
}
