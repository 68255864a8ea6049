import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import type { HandOver } from '@nukkad/contract/staff/parcels'
import { Button } from '@nukkad/ui/Button'
import { TextArea } from '@nukkad/ui/TextArea'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { soundRefusal, soundTick } from '../scan/sound.ts'
import { CourierField } from '../orders/CourierField.tsx'
import { addLine, linesOf } from './hand-over-lines.ts'
import styles from './ParcelsPage.module.css'

const Camera = lazy(async () => ({ default: (await import('../scan/Camera.tsx')).Camera }))

/** What the courier takes is scanned or pasted, a line each. What is refused stays in the field. */
export function HandOverForm({ onDone }: { onDone: () => void }) {
  const { text, setText, courier, setCourier, result, submit, isBusy, words, fields } = useHandOver(onDone)
  const [isLooking, setLooking] = useState(false)
  const lines = linesOf(text)

  function scan(code: string) {
    soundTick()
    setText((now) => addLine(now, code))
  }

  return (
    <form className={styles.handOver} onSubmit={(event) => void submit(event)} noValidate>
      <h2>Hand over</h2>
      <TextArea
        label="AWBs or order ids, a line each"
        hint="An order id and an AWB on one line label the parcel, too."
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fields.lines ?? tooManyWords(lines.length)}
        spellCheck={false}
        autoCapitalize="characters"
      />
      {isLooking && (
        <Suspense>
          <Camera onCode={scan} />
        </Suspense>
      )}
      <div className={styles.with}>
        <div>
          <CourierField
            label="Courier"
            optional
            value={courier}
            onChange={(event) => setCourier(event.target.value)}
            error={fields.courier}
          />
        </div>
        <Button size="small" aria-pressed={isLooking} onClick={() => setLooking((is) => !is)}>
          {isLooking ? 'Close camera' : 'Camera'}
        </Button>
        <SubmitButton count={lines.length} isBusy={isBusy} />
      </div>
      {words && <Failure>{words}</Failure>}
      {result !== null && <Result result={result} />}
    </form>
  )
}

function useHandOver(onDone: () => void) {
  const [text, setText] = useState('')
  const [courier, setCourier] = useState('')
  const [result, setResult] = useState<HandOver | null>(null)
  const { run, ...work } = useWork()

  async function submit(event: FormEvent) {
    event.preventDefault()
    await run(async () => {
      const body = { lines: linesOf(text), ...(courier.trim() !== '' && { courier }) }
      const outcome = await call('POST /parcels/hand-over', { body })
      setResult(outcome)
      setText(outcome.refused.map(({ line }) => line).join('\n'))
      if (outcome.refused.length > 0) soundRefusal()
      onDone()
    })
  }
  return { text, setText, courier, setCourier, result, submit, ...work }
}

function tooManyWords(count: number): string | undefined {
  return count > mostOrdersAtOnce ? `At most ${mostOrdersAtOnce} at once` : undefined
}

function SubmitButton({ count, isBusy }: { count: number; isBusy: boolean }) {
  const refused = count === 0 && { disabledReason: 'Scan or paste first' }
  return (
    <Button tone="primary" size="small" type="submit" busy={isBusy} {...refused}>
      {count === 0 ? 'Hand over' : `Hand over ${count}`}
    </Button>
  )
}

function Result({ result: { handedOver, unchanged, refused } }: { result: HandOver }) {
  return (
    <div aria-live="polite" className={styles.result}>
      <p>
        {handedOver.length} handed over
        {unchanged.length > 0 && `, ${unchanged.length} were so already`}
        {refused.length > 0 && `, ${refused.length} refused:`}
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ line, fault, why }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a doubled line stands here as often as it was scanned
            <li key={at}>
              <strong>{line}</strong> <span className={styles.fault}>{fault}</span> {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
