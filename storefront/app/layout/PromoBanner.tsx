import type { Promotion } from '@nukkad/contract/content'
import { checkoutRoots } from '@nukkad/contract/paths'
import { IconButton } from '@nukkad/ui/IconButton'
import { use, useState } from 'react'
import { Link } from 'react-router'
import { ScriptNonce } from '../platform/script-nonce.ts'
import { hideBeforePaint, useDismissal } from './banner-dismissal.ts'
import styles from './PromoBanner.module.css'
import { useRotation } from '../page/use-rotation.ts'
import { texts } from './texts.ts'

const rotationMillis = 4000 // spec §9

/** Desktop only: the offers one after another. It can be stopped, and put away until the offers change. */
export function PromoBanner({ promotions }: { promotions: readonly Promotion[] }) {
  const offers = promotions.map(({ message }) => message).join('|')
  const { isDismissed, dismiss } = useDismissal(offers)
  const nonce = use(ScriptNonce)
  const [isPaused, setPaused] = useState(false)
  const { index, hold } = useRotation(promotions.length, isPaused ? null : rotationMillis)
  const promotion = promotions[index]
  if (isDismissed || !promotion) return null

  return (
    <>
      <script nonce={nonce} data-offers={offers} dangerouslySetInnerHTML={{ __html: hideBeforePaint }} />
      <aside aria-label={texts.offers.label} data-surface="ink" className={styles.banner} {...hold}>
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          size={16}
          label={isPaused ? texts.offers.play : texts.offers.pause}
          onClick={() => setPaused(!isPaused)}
        />
        <p key={index} className={styles.message}>
          <Message {...promotion} />
        </p>
        <IconButton icon="close" size={18} label={texts.offers.dismiss} onClick={dismiss} />
      </aside>
    </>
  )
}

function Message({ message, code, href }: Promotion) {
  const words = <Words message={message} code={code} />
  if (href === null) return words
  return (
    <Link to={href} reloadDocument={checkoutRoots.some((root) => href.startsWith(root))}>
      {words}
    </Link>
  )
}

function Words({ message, code }: Pick<Promotion, 'message' | 'code'>) {
  if (code === null || !message.includes(code)) return message
  const [before, ...after] = message.split(code)
  return (
    <>
      {before}
      <strong className={styles.code}>{code}</strong>
      {after.join(code)}
    </>
  )
}
