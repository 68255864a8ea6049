import { Button } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { Failure } from '../platform/Failure.tsx'
import styles from './Content.module.css'

type PartProps = {
  title: string
  words: string
  button: string
  isBusy: boolean
  failure: string | undefined
  onSave: () => Promise<void>
  /** What it was earlier. */
  versions: ReactNode
  children: ReactNode
}

/** One part of the page with a form of its own. */
export function Part({ title, words, button, isBusy, failure, onSave, versions, children }: PartProps) {
  return (
    <section aria-label={title} className={styles.part}>
      <h2>{title}</h2>
      <p className={styles.soft}>{words}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSave()
        }}
      >
        {children}
        {failure && <Failure>{failure}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {button}
          </Button>
        </p>
      </form>
      {versions}
    </section>
  )
}
