import { codeLength } from '@nukkad/contract/auth-rules'
import { Button } from '@nukkad/ui/Button'
import { CodeInput } from '@nukkad/ui/CodeInput'
import { useState } from 'react'
import styles from './CodeForm.module.css'
import { useCodeCheck } from './use-code-check.ts'

/** The four boxes; the last digit sends them. */
export function CodeForm({ email }: { email: string }) {
  const [code, setCode] = useState('')
  const { verify, isChecking, refusal, forgive } = useCodeCheck(email)

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // The same words must be able to shake the boxes again.
        forgive()
        verify(code)
      }}
    >
      <CodeInput
        label="4-digit code"
        length={codeLength}
        autoFocus
        error={refusal?.message}
        onComplete={verify}
        onChange={(typed) => {
          setCode(typed)
          if (typed !== '') forgive()
        }}
      />
      {refusal?.note && <output className={styles.note}>{refusal.note}</output>}
      <Button type="submit" tone="primary" size="large" wide busy={isChecking}>
        Login
      </Button>
    </form>
  )
}
