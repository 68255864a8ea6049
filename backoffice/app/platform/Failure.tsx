import styles from './Failure.module.css'

/** What went wrong, said aloud. */
export function Failure({ children }: { children: string }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  )
}
