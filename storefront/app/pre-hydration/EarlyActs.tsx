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

/** Once the page hears for itself, what was done before is done once more. */
export function EarlyActs() {
  const acts = useRef<EarlyAct[]>([])

  // From this very moment on React hears; fields still stand as the shopper left them.
  useLayoutEffect(() => {
    acts.current = [...acts.current, ...takeEarlyActs()]
  }, [])

  // By then everything on the page knows who is logged in.
  useEffect(() => {
    const timer = setTimeout(() => void replay(acts.current.splice(0)))
    return () => clearTimeout(timer)
  }, [])

  // Shown by the script in the head, which has no words of its own.
  return (
    <output className={styles.late} data-surface="ink" data-print="no">
      <strong>{texts.late.title}</strong> {texts.late.text}
    </output>
  )
}
