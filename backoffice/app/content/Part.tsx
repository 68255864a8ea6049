import { Button } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { texts } from './texts.ts'
import styles from './Content.module.css'

type PartProps = {
  title: string
  button: string
  isBusy: boolean
  isUnsaved: boolean
  failure: string | undefined
  onSave: () => Promise<void>
  versions: ReactNode
  children: ReactNode
}

/** The form of one part, below its head. */
export function Part({ title, button, isBusy, isUnsaved, failure, onSave, versions, children }: PartProps) {
  return (
    <section aria-label={title} className={styles.part}>
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
        <p className={styles.foot}>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {button}
          </Button>
          {isUnsaved && <span className={styles.soft}>{texts.form.unsaved}</span>}
        </p>
      </form>
      {versions}
    </section>
  )
}
