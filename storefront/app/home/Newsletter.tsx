import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import type { SubmitEvent } from 'react'
import styles from './Newsletter.module.css'

/** Spec §2.1: a newsletter box that does nothing. It sends and keeps nothing, and says so. */
export function Newsletter({ heading }: { heading: string }) {
  const toast = useToast()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    toast('Our letters begin soon. Nothing was sent.')
  }

  return (
    <section aria-labelledby="newsletter" className={styles.box}>
      <div>
        <h2 id="newsletter" className={styles.title}>
          {heading}
        </h2>
        <p>Soon: new drops by letter. This box takes no addresses yet.</p>
      </div>
      <form method="post" className={styles.form} onSubmit={submit}>
        <TextField label="E-mail" labelHidden type="email" placeholder="you@example.in" autoComplete="email" />
        <Button type="submit">Subscribe</Button>
      </form>
    </section>
  )
}
