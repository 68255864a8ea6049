import { staffCodeLength } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { CodeInput } from '@nukkad/ui/CodeInput'
import { Dialog } from '@nukkad/ui/Dialog'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { call, isRefusal } from './call.ts'
import { Failure } from './Failure.tsx'
import { usePasskey } from './passkey.ts'
import { texts } from './texts.ts'
import { useWork } from './use-work.ts'
import styles from './confirm.module.css'

/** The person cancelled the proof; nothing was done. */
class NotConfirmed extends Error {}

type Confirmed = <T>(work: () => Promise<T>) => Promise<T | undefined>
type Question = { settle: (isConfirmed: boolean) => void }

const ConfirmContext = createContext<Confirmed | null>(null)

/** Asks for the passkey or a code if a call needs it, and repeats the call. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        const settle = (isConfirmed: boolean) => {
          setQuestion(null)
          if (isConfirmed) resolve()
          else reject(new NotConfirmed())
        }
        setQuestion({ settle })
      }),
    [],
  )
  const confirmed = useMemo<Confirmed>(() => (work) => orAskFirst(work, ask), [ask])
  return (
    <ConfirmContext value={confirmed}>
      {children}
      <ConfirmDialog question={question} />
    </ConfirmContext>
  )
}

/** `const confirmed = useConfirmed()`, then `await confirmed(() => call(…))`; undefined if the person cancelled. */
export function useConfirmed(): Confirmed {
  const confirmed = use(ConfirmContext)
  if (confirmed === null) throw new Error('useConfirmed must be used inside ConfirmProvider')
  return confirmed
}

async function orAskFirst<T>(work: () => Promise<T>, ask: () => Promise<void>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error, 'CONFIRM')) throw error
  }
  try {
    await ask()
  } catch (error) {
    if (error instanceof NotConfirmed) return undefined
    throw error
  }
  return work()
}

function ConfirmDialog({ question }: { question: Question | null }) {
  return (
    <Dialog open={question !== null} onClose={() => question?.settle(false)} title={texts.verify.title}>
      {question !== null && <ConfirmForm onConfirmed={() => question.settle(true)} />}
    </Dialog>
  )
}

/** Asks for the passkey, or mails a code and asks for its digits. */
function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [wantsCode, setWantsCode] = useState(false)
  const { isBusy, words, run } = useWork()

  const begin = () =>
    run(async () => {
      const { by, options } = await call('POST /confirm/ask')
      if (by === 'code' || options === undefined) return setWantsCode(true)
      await call('POST /confirm', { body: { passkey: await usePasskey(options) } })
      onConfirmed()
    })
  const give = (code: string) =>
    run(async () => {
      await call('POST /confirm', { body: { code } })
      onConfirmed()
    })

  if (wantsCode)
    return (
      <div className={styles.question}>
        <CodeInput
          label={texts.verify.code}
          length={staffCodeLength}
          error={words}
          disabled={isBusy}
          autoFocus
          onComplete={(code) => void give(code)}
        />
      </div>
    )
  return (
    <div className={styles.question}>
      <p>{texts.verify.text}</p>
      {words && <Failure>{words}</Failure>}
      <p>
        <Button tone="primary" size="small" busy={isBusy} onClick={async () => void (await begin())}>
          {texts.verify.button}
        </Button>
      </p>
    </div>
  )
}
