import { formatDayAndTime } from '@nukkad/contract/dates'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { CopyButton } from '../platform/CopyButton.tsx'
import { Part } from './Part.tsx'
import styles from './OrderPage.module.css'

/** Who carries it, and where it can be followed. */
export function Parcel({ order: { parcel } }: { order: Order }) {
  if (parcel === null) return null
  const { courier, awb, trackingUrl, shippedAt } = parcel
  return (
    <Part title="Parcel">
      <p>
        {courier ?? 'Courier not known'}
        {awb !== null && (
          <>
            , AWB {trackingUrl === null ? awb : <a href={trackingUrl}>{awb}</a>} <CopyButton what="AWB" text={awb} />
          </>
        )}
      </p>
      <p className={styles.soft}>
        Handed over <time dateTime={shippedAt}>{formatDayAndTime(shippedAt)}</time>
      </p>
    </Part>
  )
}
