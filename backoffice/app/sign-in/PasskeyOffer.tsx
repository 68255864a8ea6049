import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { makePasskey } from '../platform/passkey.ts'
import { useMe } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { keepOffer, type OfferedPasskey, readOffer } from './passkey-offer.ts'
import { texts } from './texts.ts'
import styles from './PasskeyOffer.module.css'

/**
 * Offers a passkey, then a second one: with a single passkey, a lost phone locks its owner out. The page below stays
 * usable.
 */
export function PasskeyOffer() {
  const [offered, setOffered] = useState(readOffer)
  const { isBusy, words, run } = useWork()
  const confirmed = useConfirmed()
  const { role } = useMe()
  if (offered === null) return null
  const text = texts.offer[offered]

  function show(next: OfferedPasskey | null) {
    keepOffer(next)
    setOffered(next)
  }

  async function add() {
    await run(async () => {
      // The proof of the sign-in may expire while the offer waits.
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
      <p className={styles.words}>{text.text(role === 'owner')}</p>
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
