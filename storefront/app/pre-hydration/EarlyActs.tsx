import { use, useEffect, useLayoutEffect, useRef } from 'react'
import script from 'virtual:inline-script/pre-hydration/record.ts'
import { ScriptNonce } from '../platform/script-nonce.ts'
import styles from './EarlyActs.module.css'
import type { EarlyAct } from './early-acts.ts'
import { replay, takeEarlyActs } from './replay.ts'
import { texts } from './texts.ts'

/** In the head, before anything can be pressed. */
export function EarlyScript() {
  return <script nonce={use(ScriptNonce)} dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }} />
}

/** Replays recorded actions once the page handles events itself. */
export function EarlyActs() {
  const acts = useRef<EarlyAct[]>([])

  // React handles events from this moment on; fields still have the shopper's values.
  useLayoutEffect(() => {
    acts.current = [...acts.current, ...takeEarlyActs()]
  }, [])

  // By then every component knows who is logged in.
  useEffect(() => {
    const timer = setTimeout(() => void replay(acts.current.splice(0)))
    return () => clearTimeout(timer)
  }, [])

  // The script in the head shows it, because the script contains no texts.
  return (
    <output className={styles.late} data-surface="ink" data-print="no">
      <strong>{texts.late.title}</strong> {texts.late.text}
    </output>
  )
}
