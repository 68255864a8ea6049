import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import styles from './Newsletter.module.css'

/** Spec §2.1: a newsletter box that does nothing. It sends and keeps nothing. */
export function Newsletter() {
  return (
    <section aria-labelledby="newsletter" className={styles.box}>
      <div>
        <h2 id="newsletter" className={styles.title}>
          News from the corner
        </h2>
        <p>New drops and nothing else, about twice a month.</p>
      </div>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <TextField label="E-mail" labelHidden type="email" placeholder="you@example.in" autoComplete="email" />
        <Button type="submit">Subscribe</Button>
      </form>
    </section>
  )
}
