import { href } from 'react-router'
import type { AddressBody } from '@nukkad/contract/address'
import { ArrivalDay } from '../cart/ArrivalDay.tsx'
import styles from './DeliveryReview.module.css'
import { ReviewSection } from './ReviewSection.tsx'

export function DeliveryReview({ address, expectedDate }: { address: AddressBody; expectedDate: string }) {
  const { fullName, street, city, state, postalCode, phone } = address
  return (
    <ReviewSection title="Deliver to" changeAt={href('/checkout/address')}>
      <address className={styles.address}>
        <strong>{fullName}</strong>
        <br />
        {street}
        <br />
        {city}, {state} {postalCode}
        <br />
        +91 {phone}
      </address>
      <p className={styles.soft}>
        <ArrivalDay expectedDate={expectedDate} pincode={postalCode} />
      </p>
    </ReviewSection>
  )
}
