import { type ComponentType, useEffect, useState } from 'react'
import { createStoredText } from '../platform/stored-value.ts'

const pincode = createStoredText('pincode')

/** The delivery date for the remembered pincode. Its script is fetched only where this device has one. */
export function DeliveryDay() {
  const [Day, setDay] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (pincode.read() === null) return
    import('./RememberedDay.tsx').then(
      ({ RememberedDay }) => setDay(() => RememberedDay),
      (error: unknown) => console.warn('The list shows no delivery date:', error),
    )
  }, [])
  return Day && <Day />
}
