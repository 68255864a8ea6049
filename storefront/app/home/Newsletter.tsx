import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import styles from './Newsletter.module.css'

/** Spec §2.1: a newsletter box that does nothing. Without a form around it nothing can be sent, also before hydration. */
export function Newsletter({ heading }: { heading: string }) {
  return (
    <section aria-labelledby="newsletter" className={styles.box}>
      <h2 id="newsletter" className={styles.title}>
        {heading}
      </h2>
      <div className={styles.form}>
        <TextField label="E-mail" labelHidden type="email" placeholder="you@example.in" autoComplete="email" />
        <Button>Subscribe</Button>
      </div>
    </section>
  )
}
