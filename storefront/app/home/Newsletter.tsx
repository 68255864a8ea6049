import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import styles from './Newsletter.module.css'
import { texts } from './texts.ts'

/** Spec §2.1: a newsletter box that does nothing. Without a form around it nothing can be sent, also before hydration. */
export function Newsletter({ heading }: { heading: string }) {
  return (
    <section aria-labelledby="newsletter" className={styles.box}>
      <h2 id="newsletter" className={styles.title}>
        {heading}
      </h2>
      <div className={styles.form}>
        <TextField
          label={texts.newsletter.email}
          labelHidden
          type="email"
          placeholder={texts.newsletter.example}
          autoComplete="email"
        />
        <Button>{texts.newsletter.subscribe}</Button>
      </div>
    </section>
  )
}
