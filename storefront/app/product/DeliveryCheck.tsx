import { deliveryEstimateDays } from '@nukkad/contract/cart-rules'
import { addDays, formatDay, istDay, startOfDay } from '@nukkad/contract/dates'
import { TextField } from '@nukkad/ui/TextField'
import { type ChangeEvent, useState } from 'react'
import styles from './DeliveryCheck.module.css'

const pincodeLength = 6 // spec §9

/** Spec §5: exactly six digits show the expected date; anything less shows nothing. */
export function DeliveryCheck() {
  const [pincode, setPincode] = useState('')
  const [expected, setExpected] = useState<string | null>(null)

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    const digits = target.value.replace(/\D/g, '').slice(0, pincodeLength)
    setPincode(digits)
    setExpected(digits.length === pincodeLength ? expectedDay(new Date()) : null)
  }

  return (
    <div className={styles.check}>
      <TextField
        label="Delivery date for your pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={pincodeLength}
        placeholder="560001"
        value={pincode}
        onChange={type}
      />
      <p aria-live="polite" className={styles.answer}>
        {expected !== null && (
          <>
            Expected delivery by <strong>{expected}</strong>
          </>
        )}
      </p>
    </div>
  )
}

function expectedDay(now: Date): string {
  return formatDay(startOfDay(addDays(istDay(now), deliveryEstimateDays)))
}
