import { formatDayAndTime } from '@nukkad/contract/dates'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { buttonClass } from '@nukkad/ui/Button'
import { Link } from 'react-router'
import { CopyButton } from '../platform/CopyButton.tsx'
import { useMay } from '../platform/session.ts'
import { Part } from './Part.tsx'
import { paths } from '../platform/paths.ts'
import styles from './OrderPage.module.css'

/** The box from when packing begins: who packed it, who carries it, and where it can be followed. */
export function Parcel({ order }: { order: Order }) {
  const mayPack = useMay('orders.pack') && isToPack(order)
  const isBoxed = order.parcel !== null || order.box !== null
  if (!isBoxed && !mayPack) return null
  return (
    <Part title="Parcel">
      {isBoxed ? (
        <Box order={order} />
      ) : (
        <p>{order.status === 'CONFIRMED' ? 'Not packed yet.' : 'It is being packed.'}</p>
      )}
      {mayPack && <Papers order={order} />}
    </Part>
  )
}

function Box({ order }: { order: Order }) {
  return (
    <>
      <Carrier order={order} />
      {order.box !== null && <Packed box={order.box} />}
      {order.parcel !== null && <HandedOver at={order.parcel.shippedAt} />}
    </>
  )
}

function HandedOver({ at }: { at: string }) {
  return (
    <p className={styles.soft}>
      Handed over <time dateTime={at}>{formatDayAndTime(at)}</time>
    </p>
  )
}

function isToPack({ status }: Order): boolean {
  return status === 'CONFIRMED' || status === 'PROCESSING'
}

/** The order's, once it is handed over; before that the box's. */
function Carrier({ order: { parcel, box } }: { order: Order }) {
  if (parcel === null) return box === null || isUnnamed(box) ? null : <CarrierLine {...box} trackingUrl={null} />
  return <CarrierLine {...parcel} />
}

function isUnnamed({ courier, awb }: { courier: string | null; awb: string | null }): boolean {
  return courier === null && awb === null
}

type CarrierProps = Pick<NonNullable<Order['parcel']>, 'courier' | 'awb' | 'trackingUrl'>

function CarrierLine({ courier, awb, trackingUrl }: CarrierProps) {
  return (
    <p>
      {courier ?? 'Courier not known'}
      {awb !== null && (
        <>
          , AWB {trackingUrl === null ? awb : <a href={trackingUrl}>{awb}</a>} <CopyButton what="AWB" text={awb} />
        </>
      )}
    </p>
  )
}

function Packed({ box: { state, packedAt, packedBy, weightG } }: { box: NonNullable<Order['box']> }) {
  const weight = weightG === null ? '' : `, ${weightG.toLocaleString('en-IN')} g`
  return (
    <>
      {packedAt !== null && (
        <p className={styles.soft}>
          Packed <time dateTime={packedAt}>{formatDayAndTime(packedAt)}</time>
          {packedBy !== null && ` by ${packedBy}`}
          {weight}
        </p>
      )}
      {state === 'packed' && (
        <p>
          It waits for the courier: <Link to={paths.shipments}>parcels to hand over</Link>
        </p>
      )}
      {state === 'recalled' && (
        <p className={styles.bad}>
          Cancelled after packing began: <Link to={`${paths.shipments}?show=recalled`}>pull it</Link> and put the pieces
          back
        </p>
      )}
    </>
  )
}

/** The slip opens beside the page; who packs goes on to the box itself. */
function Papers({ order: { orderId, box, holdReason } }: { order: Order }) {
  const look = buttonClass({ size: 'small' })
  const slip = `${staffApiPath}/orders/${orderId}/slip.pdf`
  return (
    <p className={styles.papers}>
      {box === null && holdReason === null && (
        <Link to={paths.packOrder(orderId)} className={look}>
          Pack it piece by piece
        </Link>
      )}
      <a className={look} href={slip} target="_blank" rel="noreferrer">
        Packing slip
      </a>
    </p>
  )
}
