import { pincodeDigits } from '@nukkad/contract/pincode-rules'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePromisedDay } from '../page/use-promised-day.ts'
import type { PincodeAnswer } from '../platform/pincode-directory.ts'
import { rememberedPincode } from '../platform/remembered-pincode.ts'
import { usePincodeAnswer } from '../platform/use-pincode-answer.ts'
import styles from './DeliveryCheck.module.css'
import { texts } from './texts.ts'

/**
 * Spec §5: exactly six digits show the expected date, if there is such a pincode; anything less shows nothing. It begins
 * with the pincode that this device remembers.
 */
export function DeliveryCheck() {
  const { subscribe, current, onServer, remember } = rememberedPincode
  const remembered = useSyncExternalStore(subscribe, current, onServer)
  const [typed, setTyped] = useState<string>()
  const pincode = typed ?? remembered ?? ''
  const { answer, askAgain } = usePincodeAnswer(pincode)

  // One that does not exist would come back in the bag and at the checkout.
  useEffect(() => {
    if (typed !== undefined && answer !== null && answer !== 'unknown') remember(typed)
  }, [typed, answer, remember])

  return (
    <div className={styles.check}>
      <TextField
        label={texts.delivery.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder={texts.delivery.pincodeExample}
        value={pincode}
        onChange={({ target }) => setTyped(pincodeDigits(target.value))}
      />
      <div aria-live="polite" className={styles.answer}>
        {answer !== null && (
          <div ref={typed === undefined ? undefined : scrollToAnswer}>
            <Answer answer={answer} onAskAgain={askAgain} />
          </div>
        )}
      </div>
    </div>
  )
}

/** On a phone, the buttons at the lower edge would cover the answer to a typed pincode. */
function scrollToAnswer(answer: HTMLElement | null): void {
  answer?.scrollIntoView({ block: 'nearest' })
}

function Answer({ answer, onAskAgain }: { answer: PincodeAnswer; onAskAgain: () => void }) {
  const day = usePromisedDay()
  if (answer === 'unknown') return <p>{texts.delivery.unknown}</p>
  if (answer === 'unreachable') {
    return (
      <p>
        {texts.delivery.notChecked}{' '}
        <Button tone="quiet" size="small" onClick={onAskAgain}>
          {texts.delivery.retry}
        </Button>
      </p>
    )
  }
  return (
    <p>
      {texts.delivery.expected} <strong>{day}</strong>
    </p>
  )
}
