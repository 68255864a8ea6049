import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type CodeBoxes, eraseDigit, placeDigits } from './code-digits.ts'
import styles from './CodeInput.module.css'
import { FieldError } from './Field.tsx'

const shake = { transform: ['none', 'translateX(-8px)', 'translateX(7px)', 'translateX(-4px)', 'none'] }

/**
 * One box for each digit of a code. Paste, the phone's autofill, arrows and backspace work as in a single field.
 * `onComplete` fires when the last gap is filled. A new `error` shakes the boxes, empties a full code and moves to the
 * gap.
 */
export function CodeInput({ label, length = 4, error, disabled, autoFocus, onChange, onComplete }: CodeInputProps) {
  const [boxes, setBoxes] = useState<readonly string[]>(() => Array.from({ length }, () => ''))
  const group = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()

  useErrorShake(group, error, () => setBoxes((now) => now.map(() => '')))
  useFirstFocus(group, autoFocus)

  function move(next: CodeBoxes) {
    group.current?.querySelectorAll('input')[next.at]?.focus()
    const code = next.boxes.join('')
    setBoxes(next.boxes)
    onChange?.(code)
    if (code.length === length && code !== boxes.join('')) onComplete(code)
  }

  return (
    <fieldset ref={group} className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.boxes}>
        {boxes.map((digit, at) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key -- the boxes never move
            key={at}
            value={digit}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${at + 1} of ${length}`}
            data-autofocus={(autoFocus && at === 0) || undefined}
            {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
            className={styles.box}
            onFocus={(event) => event.target.select()}
            onChange={(event) => move(placeDigits({ boxes, at }, event.target.value))}
            onKeyDown={(event) => onBoxKey(event, { boxes, at }, move)}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

// The browser handles focus and animation, outside React.
function useErrorShake(group: Group, error: string | null | undefined, empty: () => void) {
  const onError = useEffectEvent(() => {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])]
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) group.current?.animate(shake, 240)
    const gap = inputs.findIndex((input) => input.value === '')
    if (gap === -1) empty()
    inputs[Math.max(gap, 0)]?.focus()
  })
  useEffect(() => {
    if (error) onError()
  }, [error])
}

function useFirstFocus(group: Group, isWanted = false) {
  useEffect(() => {
    if (isWanted) group.current?.querySelector('input')?.focus()
  }, [group, isWanted])
}

function onBoxKey(event: KeyboardEvent, { boxes, at }: CodeBoxes, move: (next: CodeBoxes) => void) {
  const onwards = { boxes, at: Math.min(at + 1, boxes.length - 1) }
  const moves: Record<string, CodeBoxes> = {
    ArrowLeft: { boxes, at: Math.max(at - 1, 0) },
    ArrowRight: onwards,
    // Typing the same digit again changes nothing, so there is no input event.
    ...(boxes[at] && { [boxes[at]]: onwards }),
    Backspace: eraseDigit({ boxes, at }),
  }
  const next = moves[event.key]
  if (!next) return
  event.preventDefault()
  move(next)
}

type Group = RefObject<HTMLFieldSetElement | null>

type CodeInputProps = {
  label: string
  length?: number
  /** The digits so far. */
  onChange?: (code: string) => void
  onComplete: (code: string) => void
  /** Clear it when a new try begins, so that the same error shakes again. */
  error?: string | null | undefined
  disabled?: boolean
  autoFocus?: boolean
}
