import { cancelReasons, mostReasonCharacters, reasonWordLimit, returnReasons } from '@nukkad/contract/order-rules'
import { textWords, tidyLines, visibleLines } from '@nukkad/contract/text-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextArea } from '@nukkad/ui/TextArea'
import { useRef, useState } from 'react'
import { useFirstInvalid } from '../platform/use-first-invalid.ts'
import styles from './ReasonDialog.module.css'

export type ReasonMode = 'cancel' | 'return'

const modes = {
  cancel: {
    title: 'Cancel this order?',
    reasons: cancelReasons,
    keep: 'Keep my order',
    submit: 'Cancel My Order',
    preselected: null,
  },
  return: {
    title: 'Return this order?',
    reasons: returnReasons,
    keep: 'Keep it',
    submit: 'Return My Order',
    preselected: returnReasons[0],
  },
} as const

type ReasonDialogProps = {
  mode: ReasonMode
  onClose: () => void
  /** Gets the reason in words; resolves when it is settled. */
  onSubmit: (reason: string) => Promise<void>
}

/** Why an order is cancelled or returned (spec §4, §5). 'Other' asks for words when returning. */
export function ReasonDialog({ mode, onClose, onSubmit }: ReasonDialogProps) {
  const { title, reasons, keep, submit, preselected } = modes[mode]
  const [reason, setReason] = useState<string | null>(preselected)
  const [words, setWords] = useState('')
  const [refusals, setRefusals] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const asksForWords = mode === 'return' && reason === 'Other'
  const fault = asksForWords ? faultOfReason(words) : null
  useFirstInvalid(body, refusals)

  async function send() {
    if (fault !== null) return setRefusals((count) => count + 1)
    await onSubmit(asksForWords ? words.trim() : (reason ?? ''))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button tone={mode === 'cancel' ? 'danger' : 'primary'} onClick={send}>
            {submit}
          </Button>
        </>
      }
    >
      <div ref={body} className={styles.body}>
        <RadioGroup legend="Tell us why" value={reason} onChange={setReason} options={reasons.map(optionOf)} />
        {asksForWords && (
          <TextArea
            label="Your reason"
            value={words}
            wordLimit={reasonWordLimit}
            characterLimit={mostReasonCharacters}
            error={refusals > 0 ? fault : undefined}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

function faultOfReason(words: string): string | null {
  const text = tidyLines(words)
  if (text === '') return 'Please provide a reason'
  if (text.length > mostReasonCharacters) return `Please use at most ${mostReasonCharacters} characters`
  return visibleLines.test(text) ? null : textWords.hidden
}

function optionOf(reason: string) {
  return { value: reason, label: reason }
}
