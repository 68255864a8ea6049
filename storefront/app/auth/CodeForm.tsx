import { codeLength } from '@nukkad/contract/auth-rules'
import { Button } from '@nukkad/ui/Button'
import { CodeInput } from '@nukkad/ui/CodeInput'
import { useState } from 'react'
import styles from './CodeForm.module.css'
import { useCodeCheck } from './use-code-check.ts'
import { texts } from './texts.ts'

type CodeFormProps = {
  /** Gives the code to the server; what it rejects with is shown. */
  submit: (code: string) => Promise<void>
  label: string
  autoFocus?: boolean
}

export function CodeForm({ submit, label, autoFocus = false }: CodeFormProps) {
  const [code, setCode] = useState('')
  const { check, isChecking, refusal, forgive } = useCodeCheck(submit)

  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // The same words must be able to shake the boxes again.
        forgive()
        check(code)
      }}
    >
      <CodeInput
        label={texts.fields.code}
        length={codeLength}
        autoFocus={autoFocus}
        error={refusal?.message}
        onComplete={check}
        onChange={(typed) => {
          setCode(typed)
          if (typed !== '') forgive()
        }}
      />
      {refusal?.note && <output className={styles.note}>{refusal.note}</output>}
      <Button type="submit" tone="primary" size="large" wide busy={isChecking}>
        {label}
      </Button>
    </form>
  )
}
