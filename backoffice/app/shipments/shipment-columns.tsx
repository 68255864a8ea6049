import { deliveryFailureNames } from '@nukkad/contract/delivery-rules'
import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { ParcelView } from '@nukkad/contract/parcel-rules'
import type { Parcel } from '@nukkad/contract/staff/parcels'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { Link } from 'react-router'
import { call, errorMessage } from '../platform/call.ts'
import { SelectRow, type Selected } from '../frame/SelectRows.tsx'
import { LabelButton } from './LabelDialog.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './ShipmentsPage.module.css'

const { columns } = texts

const order = {
  name: columns.order,
  cell: ({ orderId }: Parcel) => <Link to={paths.order(orderId)}>{orderId}</Link>,
}
const customer = { name: columns.customer, cell: (parcel: Parcel) => <Customer parcel={parcel} /> }
const carrier = { name: columns.carrier, cell: (parcel: Parcel) => <Carrier parcel={parcel} /> }
const place = { name: columns.to, cell: ({ city, postalCode }: Parcel) => `${city} ${postalCode}` }
const contents = { name: columns.contents, cell: ({ pieces, weightG }: Parcel) => texts.row.contents(pieces, weightG) }
const deliverBy = { name: columns.deliverBy, cell: ({ expectedDate }: Parcel) => formatDay(expectedDate) }
const toCollect = { name: columns.toCollect, cell: ({ toCollect: cash }: Parcel) => texts.row.toCollect(cash) }
const packed = { name: columns.packed, cell: ({ packedAt, packedBy }: Parcel) => <At at={packedAt} by={packedBy} /> }
const dispatched = { name: columns.dispatched, cell: ({ handedOverAt }: Parcel) => <At at={handedOverAt} /> }
const failed = { name: columns.failed, cell: (parcel: Parcel) => <Failed parcel={parcel} /> }
const inTransit = {
  name: columns.inTransitSince,
  cell: ({ failedAt, handedOverAt }: Parcel) => <At at={failedAt ?? handedOverAt} />,
}
const reason = {
  name: columns.reason,
  cell: ({ returnId }: Parcel) =>
    returnId === null ? texts.row.undelivered : <Link to={paths.return(returnId)}>{texts.row.customerReturn}</Link>,
}
const recalled = { name: columns.cancelled, cell: ({ recalledAt }: Parcel) => <At at={recalledAt} /> }

type Allowed = {
  mayPack: boolean
  mayHandOver: boolean
  /** Absent if there is no bulk action. */
  selection?: { selected: Selected; onSelect: (selected: Selected) => void } | undefined
  onDone: () => void
}

/** The columns of a view, with the actions that the person may use. */
export function columnsOf(show: ParcelView, { mayPack, mayHandOver, selection, onDone }: Allowed) {
  if (show === 'packed') return [order, carrier, place, contents, toCollect, packed, deliverBy]
  const label = {
    name: columns.actions,
    isActions: true,
    cell: (parcel: Parcel) => mayHandOver && parcel.awb === null && <LabelButton parcel={parcel} onDone={onDone} />,
  }
  const first = selection === undefined ? order : selectable(selection)
  if (show === 'handedOver') return [first, customer, carrier, contents, toCollect, dispatched, deliverBy, label]
  if (show === 'undelivered') return [first, customer, carrier, contents, failed, deliverBy, label]
  if (show === 'comingBack' || show === 'toReceive') return [order, customer, carrier, contents, inTransit, reason]
  const restock = {
    name: columns.actions,
    isActions: true,
    cell: (parcel: Parcel) => mayPack && <RestockButton parcel={parcel} onDone={onDone} />,
  }
  return [order, contents, packed, recalled, restock]
}

function selectable(selection: NonNullable<Allowed['selection']>) {
  const cell = (parcel: Parcel) => (
    <SelectRow id={parcel.orderId} name={parcel.orderId} {...selection}>
      {order.cell(parcel)}
    </SelectRow>
  )
  return { name: columns.order, cell }
}

/** The phone is a link, so that staff can call a customer who waits for a parcel. */
function Customer({ parcel: { fullName, phone, city, postalCode } }: { parcel: Parcel }) {
  return (
    <span className={styles.customer}>
      <span>
        {fullName}
        {phone !== null && (
          <>
            , <a href={`tel:+91${phone}`}>{phone}</a>
          </>
        )}
      </span>
      <span className={styles.soft}>
        {city} {postalCode}
      </span>
    </span>
  )
}

function Failed({ parcel: { failedAt, deliveryFailure } }: { parcel: Parcel }) {
  return (
    <span className={styles.customer}>
      <At at={failedAt} />
      {deliveryFailure !== null && <span className={styles.soft}>{deliveryFailureNames[deliveryFailure]}</span>}
    </span>
  )
}

function Carrier({ parcel: { courier, awb, trackingUrl } }: { parcel: Parcel }) {
  if (courier === null && awb === null) return <span className={styles.soft}>{texts.row.noTracking}</span>
  const number = awb ?? texts.row.noAwb
  return (
    <span>
      {courier ?? texts.row.noCourier}, {trackingUrl === null ? number : <a href={trackingUrl}>{number}</a>}
    </span>
  )
}

function At({ at, by = null }: { at: string | null; by?: string | null }) {
  if (at === null) return <span className={styles.soft}>{texts.row.notPacked}</span>
  return (
    <span>
      <time dateTime={at}>{formatDayAndTime(at)}</time>
      {by !== null && <span className={styles.soft}>{texts.row.by(by)}</span>}
    </span>
  )
}

function RestockButton({ parcel: { parcelId, orderId }, onDone }: { parcel: Parcel; onDone: () => void }) {
  const toast = useToast()
  async function restock() {
    try {
      await call('POST /parcels/:parcelId/shelve', { params: { parcelId } })
      toast(texts.row.restocked(orderId), { tone: 'success' })
      onDone()
    } catch (error) {
      toast(texts.row.notRestocked, { tone: 'danger', detail: errorMessage(error) })
    }
  }
  return (
    <Button size="small" className={styles.shelve} aria-label={texts.row.restockLabel(orderId)} onClick={restock}>
      {texts.row.restock}
    </Button>
  )
}
