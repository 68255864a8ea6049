import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import { texts as scanTexts } from '../scan/texts.ts'
import type { HandOver } from '@nukkad/contract/staff/parcels'
import { Button } from '@nukkad/ui/Button'
import { TextArea } from '@nukkad/ui/TextArea'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { soundRefusal, soundTick } from '../scan/sound.ts'
import { CourierField } from '../frame/CourierField.tsx'
import { addLine, linesOf } from './dispatch-lines.ts'
import { dispatchErrorNames, texts } from './texts.ts'
import styles from './ShipmentsPage.module.css'

const Camera = lazy(async () => ({ default: (await import('../scan/Camera.tsx')).Camera }))

/** Dispatches scanned or pasted shipments, one per line. Lines with errors stay in the field. */
export function DispatchForm({ onDone }: { onDone: () => void }) {
  const { text, setText, courier, setCourier, result, submit, handOver, isBusy, words, fields } = useDispatch(onDone)
  const [isLooking, setLooking] = useState(false)
  const lines = linesOf(text)

  function scan(code: string) {
    soundTick()
    setText((now) => addLine(now, code))
  }

  return (
    <form className={styles.handOver} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{texts.dispatch.title}</h2>
      <TextArea
        label={texts.dispatch.lines}
        hint={texts.dispatch.hint}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fields.lines ?? (lines.length > mostOrdersAtOnce ? texts.dispatch.tooMany : undefined)}
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
            label={texts.dispatch.courier}
            optional
            value={courier}
            onChange={(event) => setCourier(event.target.value)}
            error={fields.courier}
          />
        </div>
        <Button size="small" aria-pressed={isLooking} onClick={() => setLooking((is) => !is)}>
          {isLooking ? scanTexts.close : scanTexts.open}
        </Button>
        <SubmitButton count={lines.length} isBusy={isBusy} />
      </div>
      {words && <Failure>{words}</Failure>}
      {result !== null && <Result result={result} left={lines} isBusy={isBusy} onAgree={handOver} />}
    </form>
  )
}

function useDispatch(onDone: () => void) {
  const [text, setText] = useState('')
  const [courier, setCourier] = useState('')
  const [result, setResult] = useState<HandOver | null>(null)
  const { run, ...work } = useWork()

  /** Lines that are not dispatched stay in the field. */
  async function handOver(lines: readonly string[], withoutAwb: boolean) {
    await run(async () => {
      const body = { lines: [...lines], withoutAwb, ...(courier.trim() !== '' && { courier }) }
      const outcome = await call('POST /parcels/hand-over', { body })
      setResult(outcome)
      const rest = linesOf(text).filter((line) => !lines.includes(line))
      setText([...rest, ...outcome.refused.map(({ line }) => line)].join('\n'))
      if (outcome.refused.length > 0) soundRefusal()
      onDone()
    })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    await handOver(linesOf(text), false)
  }
  return { text, setText, courier, setCourier, result, submit, handOver, ...work }
}

function SubmitButton({ count, isBusy }: { count: number; isBusy: boolean }) {
  const refused = count === 0 && { disabledReason: texts.dispatch.empty }
  return (
    <Button tone="primary" size="small" type="submit" busy={isBusy} {...refused}>
      {texts.dispatch.submit(count)}
    </Button>
  )
}

type WithoutAwbProps = {
  lines: readonly string[]
  /** The lines of the field. */
  left: readonly string[]
  isBusy: boolean
  onAgree: (lines: readonly string[], withoutAwb: boolean) => Promise<void>
}

/** For shipments that the shop delivers itself: nobody can track them, so this needs a second press. */
function WithoutAwb({ lines, left, isBusy, onAgree }: WithoutAwbProps) {
  const asked = lines.filter((line) => left.includes(line))
  if (asked.length === 0) return null
  return (
    <p>
      <Button size="small" busy={isBusy} onClick={async () => onAgree(asked, true)}>
        {texts.dispatch.withoutAwb(asked.length)}
      </Button>
    </p>
  )
}

type ResultProps = Omit<WithoutAwbProps, 'lines'> & { result: HandOver }

function Result({ result: { handedOver, unchanged, refused }, ...asking }: ResultProps) {
  const unlabelled = refused.filter(({ fault }) => fault === 'unlabelled').map(({ line }) => line)
  return (
    <div aria-live="polite" className={styles.result}>
      <p>{texts.dispatch.result(handedOver.length, unchanged.length, refused.length)}</p>
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ line, fault, why }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a duplicate is listed as often as it was scanned
            <li key={at}>
              <strong>{line}</strong> <span className={styles.fault}>{dispatchErrorNames[fault]}</span> {why}
            </li>
          ))}
        </ul>
      )}
      <WithoutAwb lines={unlabelled} {...asking} />
    </div>
  )
}
