import type { ReactNode } from 'react'
import { Form } from '../platform/Form.tsx'
import styles from './AuthFields.module.css'

export function AuthFields({ onSubmit, children }: { onSubmit: (form: FormData) => unknown; children: ReactNode }) {
  return (
    <Form onSubmit={onSubmit} className={styles.fields}>
      {children}
    </Form>
  )
}
