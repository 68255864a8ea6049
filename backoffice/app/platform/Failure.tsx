import styles from './Failure.module.css'

/** An error message that screen readers announce. */
export function Failure({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  )
}
