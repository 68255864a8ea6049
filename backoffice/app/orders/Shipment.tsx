import { formatDayAndTime } from '@nukkad/contract/dates'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { buttonClass } from '@nukkad/ui/Button'
import { Link } from 'react-router'
import { FileLink } from '../packing/SlipLinks.tsx'
import { CopyButton } from '../platform/CopyButton.tsx'
import { useMay } from '../platform/session.ts'
import { Part } from './Part.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './OrderPage.module.css'

/** The shipment from the start of packing: who packed it, its courier and its tracking link. */
export function Shipment({ order }: { order: Order }) {
  const mayPack = useMay('orders.pack') && isToPack(order)
  const isBoxed = order.parcel !== null || order.box !== null
  if (!isBoxed && !mayPack) return null
  return (
    <Part title={texts.shipment.title}>
      {isBoxed ? (
        <Box order={order} />
      ) : (
        <p>{order.status === 'CONFIRMED' ? texts.shipment.notPacked : texts.shipment.packing}</p>
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
      {texts.shipment.dispatched} <time dateTime={at}>{formatDayAndTime(at)}</time>
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
      {courier ?? texts.shipment.noCourier}
      {awb !== null && (
        <>
          , {texts.shipment.awb} {trackingUrl === null ? awb : <a href={trackingUrl}>{awb}</a>}{' '}
          <CopyButton what={texts.shipment.awb} text={awb} />
        </>
      )}
    </p>
  )
}

function Packed({ box: { state, packedAt, packedBy, weightG } }: { box: NonNullable<Order['box']> }) {
  const weight = weightG === null ? '' : texts.shipment.weight(weightG)
  return (
    <>
      {packedAt !== null && (
        <p className={styles.soft}>
          {texts.shipment.packed} <time dateTime={packedAt}>{formatDayAndTime(packedAt)}</time>
          {packedBy !== null && texts.shipment.packedBy(packedBy)}
          {weight}
        </p>
      )}
      {state === 'packed' && (
        <p>
          {texts.shipment.ready} <Link to={paths.shipments}>{texts.shipment.readyLink}</Link>
        </p>
      )}
      {state === 'recalled' && (
        <p className={styles.bad}>
          {texts.shipment.recalled} <Link to={`${paths.shipments}?show=recalled`}>{texts.shipment.recalledLink}</Link>
        </p>
      )}
    </>
  )
}

/** Papers open in a new tab. Packing has its own page. */
function Papers({ order: { orderId, box, holdReason, taxDocuments } }: { order: Order }) {
  const hasInvoice = taxDocuments.some(({ kind, cancelledAt }) => kind === 'INVOICE' && cancelledAt === null)
  return (
    <p className={styles.papers}>
      {box === null && holdReason === null && (
        <Link to={paths.packOrder(orderId)} className={buttonClass({ size: 'small' })}>
          {texts.shipment.scanToPack}
        </Link>
      )}
      <FileLink file={`${orderId}/slip.pdf`}>{texts.shipment.slip}</FileLink>
      <FileLink file={`address-labels.pdf?orderId=${orderId}`}>{texts.shipment.addressLabel}</FileLink>
      {hasInvoice && <FileLink file={`invoices.pdf?orderId=${orderId}`}>{texts.shipment.invoice}</FileLink>}
    </p>
  )
}
