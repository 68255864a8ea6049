import type { ReactNode } from 'react'
import { Form } from '../platform/Form.tsx'
import styles from './AuthFields.module.css'

/** The fields of a login page, one below the other, with their button. */
export function AuthFields({ onSubmit, children }: { onSubmit: (form: FormData) => unknown; children: ReactNode }) {
  return (
    <Form onSubmit={onSubmit} className={styles.fields}>
      {children}
    </Form>
  )
}
