import type { StockRow } from '@nukkad/contract/staff/stock'
import { mostCodeCharacters, mostInwardLines } from '@nukkad/contract/stock-rules'
import { Button } from '@nukkad/ui/Button'
import { TextArea } from '@nukkad/ui/TextArea'
import { useState } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { soundRefusal, soundTick } from '../scan/sound.ts'
import { useCamera } from '../scan/use-camera.tsx'
import { type DraftLine, type InwardDraft, readLines, type TypedLine, withLine } from './inward-draft.ts'
import { type FoundLine, useNewLines } from './use-new-lines.ts'
import { VariantOffers } from './VariantOffers.tsx'
import { texts } from './texts.ts'
import styles from './NewInwardPage.module.css'

export type Change = (part: Partial<InwardDraft> | ((before: InwardDraft) => Partial<InwardDraft>)) => void

/**
 * Accepts typed, scanned and pasted lines; pasted ones may have quantity and cost. Unknown lines stay in the field,
 * with suggestions.
 */
export function AddLines({ draft, onChange }: AddLinesProps) {
  const { text, type, add, wait, unknown, choose, words } = useTypedLines({ draft, onChange })
  const camera = useCamera((code) => wait([typedOf(code)]))
  const { waiting } = draft
  return (
    <div className={styles.add}>
      <TextArea
        label={texts.add.label}
        hint={texts.add.hint}
        rows={2}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          add()
        }}
      />
      {unknown.map((line) => (
        <div key={line.text}>
          <Failure>{texts.add.notFound(line.code)}</Failure>
          <VariantOffers words={line.code} onChoose={(variant) => choose(line, variant)} />
        </div>
      ))}
      {words && <Failure>{words}</Failure>}
      <p className={styles.ways}>
        <Button size="small" onClick={add}>
          {texts.add.add}
        </Button>
        {camera.button}
      </p>
      {camera.view}
      <output className={styles.soft}>{waiting.length > 0 && texts.add.waiting(waiting.length)}</output>
    </div>
  )
}

type AddLinesProps = { draft: InwardDraft; onChange: Change }

/** Lines that are looked up, and lines without a match. */
function useTypedLines({ draft, onChange }: AddLinesProps) {
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly TypedLine[]>([])
  const { waiting } = draft
  const wait = (lines: readonly TypedLine[]) => onChange((before) => ({ waiting: [...before.waiting, ...lines] }))
  const words = useNewLines(waiting.slice(0, mostInwardLines), (looked) => {
    const rest = looked.filter(({ variant }) => variant === undefined).map(({ line }) => line)
    onChange((before) => ({ lines: withFound(before.lines, looked), waiting: before.waiting.slice(looked.length) }))
    setUnknown((before) => [...new Map([...before, ...rest].map((line) => [line.text, line])).values()])
    if (rest.length === 0) return soundTick()
    soundRefusal()
    setText((before) => [...rest.map(({ text: typed }) => typed), ...linesIn(before)].join('\n'))
  })

  function add() {
    wait(readLines(text))
    setText('')
    setUnknown([])
  }

  /** An error of a line is dropped with the line. */
  function type(next: string) {
    const left = linesIn(next)
    setText(next)
    setUnknown((before) => before.filter((line) => left.includes(line.text)))
  }

  function choose(line: TypedLine, variant: StockRow) {
    onChange((before) => ({ lines: withFound(before.lines, [{ line, variant }]) }))
    const left = linesIn(text)
    const at = left.indexOf(line.text)
    type(left.filter((_, nth) => nth !== at).join('\n'))
  }

  return { text, type, add, wait, unknown, choose, words }
}

function withFound(lines: readonly DraftLine[], looked: readonly FoundLine[]): DraftLine[] {
  let all = [...lines]
  for (const { line, variant } of looked) {
    const { quantity, cost } = line
    if (variant !== undefined) all = withLine(all, { key: crypto.randomUUID(), variant, quantity, cost })
  }
  return all
}

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const typedOf = (code: string): TypedLine => ({
  text: code,
  code: code.slice(0, mostCodeCharacters),
  quantity: '1',
  cost: '',
})
