import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { makePasskey } from '../platform/passkey.ts'
import { useWork } from '../platform/use-work.ts'
import { keepOffer, type OfferedPasskey, readOffer } from './passkey-offer.ts'
import styles from './PasskeyOffer.module.css'

const texts = {
  first: {
    title: 'Add a passkey',
    name: 'First passkey',
    add: 'Add passkey',
    skip: 'Not now',
    words:
      'Sign in with your fingerprint, face or device PIN: quicker and safer than a code. After that we no longer e-mail you codes, and offer a second passkey for another device.',
  },
  second: {
    title: 'Add a second passkey',
    name: 'Second passkey',
    add: 'Add second passkey',
    skip: 'Continue with one',
    words: (
      <>
        Add one on another device, such as your phone or a security key, so that you can sign in if you lose this one.
        If you lose both, ask an owner to allow codes for you. If no owner can sign in, run{' '}
        <code>npm run staff -- reset</code> with your e-mail on the shop’s server: then a code works again.
      </>
    ),
  },
} as const satisfies Record<OfferedPasskey, unknown>

/** A passkey, then a second one: with one alone, a lost phone locks its owner out. It keeps nobody from the page below. */
export function PasskeyOffer() {
  const [offered, setOffered] = useState(readOffer)
  const { isBusy, words, run } = useWork()
  const confirmed = useConfirmed()
  if (offered === null) return null
  const text = texts[offered]

  function show(next: OfferedPasskey | null) {
    keepOffer(next)
    setOffered(next)
  }

  async function add() {
    await run(async () => {
      // The offer may wait for longer than the proof of the sign-in counts.
      const options = await confirmed(() => call('POST /me/passkeys/options'))
      if (options === undefined) return
      const passkey = await makePasskey(options)
      await call('POST /me/passkeys', { body: { name: text.name, passkey } })
      show(offered === 'first' ? 'second' : null)
    })
  }

  return (
    <section className={styles.offer} aria-label={text.title}>
      <p>
        <strong>{text.title}</strong>
      </p>
      <p className={styles.words}>{text.words}</p>
      {words && <Failure>{words}</Failure>}
      <p className={styles.ways}>
        <Button tone="primary" size="small" busy={isBusy} onClick={add}>
          {text.add}
        </Button>
        <Button tone="quiet" size="small" onClick={() => show(null)}>
          {text.skip}
        </Button>
      </p>
    </section>
  )
}
