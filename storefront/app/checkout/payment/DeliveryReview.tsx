import { href } from 'react-router'
import { ArrivalDay } from '../cart/ArrivalDay.tsx'
import type { ChosenDelivery } from '../chosen-delivery.ts'
import styles from './DeliveryReview.module.css'
import { ReviewSection } from './ReviewSection.tsx'
import { texts } from './texts.ts'

type DeliveryReviewProps = { delivery: ChosenDelivery; expectedDate: string }

export function DeliveryReview({ delivery: { address, business }, expectedDate }: DeliveryReviewProps) {
  const { fullName, street, city, state, postalCode, phone } = address
  return (
    <ReviewSection title={texts.review.deliverTo} changeAt={href('/checkout/address')}>
      <address className={styles.address}>
        <strong>{fullName}</strong>
        <br />
        {street}
        <br />
        {city}, {state} {postalCode}
        <br />
        +91 {phone}
      </address>
      {business && (
        <p>
          {texts.review.invoiceFor(business.businessName)}
          <br />
          {texts.review.gstin(business.gstin)}
        </p>
      )}
      <p className={styles.soft}>
        <ArrivalDay expectedDate={expectedDate} pincode={postalCode} />
      </p>
    </ReviewSection>
  )
}
