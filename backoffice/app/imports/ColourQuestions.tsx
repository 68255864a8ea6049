import { TextField } from '@nukkad/ui/TextField'
import type { Answering } from './answering.ts'
import { texts } from './texts.ts'
import styles from './Questions.module.css'

/** Asks for the code of each colour; colours without a suggestion come first. */
export function ColourQuestions({ draft, change, errors, showsMissing }: Answering) {
  if (draft.colours.length === 0) return null
  const put = (name: string, hex: string) =>
    change({ colours: draft.colours.map((one) => (one.name === name ? { name, hex } : one)) })
  return (
    <fieldset className={styles.part}>
      <legend>{texts.questions.colours}</legend>
      <div className={styles.colours}>
        {draft.colours.map(({ name, hex }, at) => (
          <HexField
            key={name}
            label={name}
            pick={texts.questions.pick(name)}
            hex={hex}
            error={
              errors[`answers.colours.${at}.hex`] ??
              (showsMissing && hex === '' ? texts.questions.missingHex : undefined)
            }
            onChange={(code) => put(name, code)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type HexFieldProps = {
  label: string
  pick: string
  hex: string
  error: string | undefined
  onChange: (hex: string) => void
}

/** A colour code to type or to pick. */
export function HexField({ label, pick, hex, error, onChange }: HexFieldProps) {
  const change = (code: string) => onChange(code.trim().toLowerCase())
  return (
    <TextField
      label={label}
      value={hex}
      error={error}
      autoComplete="off"
      onChange={(event) => change(event.target.value)}
      after={
        <input
          type="color"
          className={styles.swatch}
          aria-label={pick}
          value={/^#[0-9a-f]{6}$/.test(hex) ? hex : '#ffffff'}
          onChange={(event) => change(event.target.value)}
        />
      }
    />
  )
}
