import { useSyncExternalStore } from 'react'
import { usePromisedDay } from '../page/use-promised-day.ts'
import { rememberedPincode } from '../platform/remembered-pincode.ts'
import { usePincodeAnswer } from '../platform/use-pincode-answer.ts'
import styles from './RememberedDay.module.css'
import { texts } from './texts.ts'

/** The delivery date of everything in the list, for the pincode that this device remembers; nothing where it has none. */
export function RememberedDay() {
  const { subscribe, current, onServer } = rememberedPincode
  const pincode = useSyncExternalStore(subscribe, current, onServer) ?? ''
  const { answer } = usePincodeAnswer(pincode)
  const day = usePromisedDay()
  if (answer === null || typeof answer === 'string') return null
  return (
    <p className={styles.day}>
      {texts.deliveryTo(pincode)} <strong>{day}</strong>
    </p>
  )
}
