import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { ParcelView } from '@nukkad/contract/parcel-rules'
import type { Parcel } from '@nukkad/contract/staff/parcels'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { Link } from 'react-router'
import { call, wordsOf } from '../platform/call.ts'
import { LabelButton } from './LabelDialog.tsx'
import { paths } from '../platform/paths.ts'
import styles from './ShipmentsPage.module.css'

const order = {
  name: 'Order',
  cell: ({ orderId }: Parcel) => <Link to={paths.order(orderId)}>{orderId}</Link>,
}
const carrier = { name: 'Courier and AWB', cell: (parcel: Parcel) => <Carrier parcel={parcel} /> }
const place = { name: 'To', cell: ({ city, postalCode }: Parcel) => `${city} ${postalCode}` }
const goods = { name: 'What', cell: goodsOf }
const promised = { name: 'Promised', cell: ({ expectedDate }: Parcel) => formatDay(expectedDate) }
const packed = { name: 'Packed', cell: ({ packedAt, packedBy }: Parcel) => <At at={packedAt} by={packedBy} /> }
const sent = { name: 'Handed over', cell: ({ handedOverAt }: Parcel) => <At at={handedOverAt} /> }
const failed = { name: 'Failed', cell: ({ failedAt }: Parcel) => <At at={failedAt} /> }
const turned = {
  name: 'On its way since',
  cell: ({ failedAt, handedOverAt }: Parcel) => <At at={failedAt ?? handedOverAt} />,
}
const why = {
  name: 'Why',
  cell: ({ returnId }: Parcel) =>
    returnId === null ? 'Not delivered' : <Link to={paths.return(returnId)}>Customer’s return</Link>,
}
const recalled = { name: 'Cancelled', cell: ({ recalledAt }: Parcel) => <At at={recalledAt} /> }

type Allowed = { mayPack: boolean; mayHandOver: boolean; onDone: () => void }

/** With the buttons that this person may press. */
export function columnsOf(show: ParcelView, { mayPack, mayHandOver, onDone }: Allowed) {
  if (show === 'packed') return [order, carrier, place, goods, packed, promised]
  const label = {
    name: 'Actions',
    isActions: true,
    cell: (parcel: Parcel) => mayHandOver && parcel.awb === null && <LabelButton parcel={parcel} onDone={onDone} />,
  }
  if (show === 'handedOver') return [order, carrier, place, goods, sent, promised, label]
  if (show === 'undelivered') return [order, carrier, place, goods, failed, promised, label]
  if (show === 'comingBack' || show === 'toReceive') return [order, carrier, goods, turned, why]
  const shelve = {
    name: 'Actions',
    isActions: true,
    cell: (parcel: Parcel) => mayPack && <ShelveButton parcel={parcel} onDone={onDone} />,
  }
  return [order, goods, packed, recalled, shelve]
}

function goodsOf({ pieces, weightG }: Parcel): string {
  const counted = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
  return weightG === null ? counted : `${counted}, ${weightG.toLocaleString('en-IN')} g`
}

function Carrier({ parcel: { courier, awb, trackingUrl } }: { parcel: Parcel }) {
  if (courier === null && awb === null) return <span className={styles.soft}>Not labelled</span>
  const number = awb ?? 'no AWB'
  return (
    <span>
      {courier ?? 'No courier'}, {trackingUrl === null ? number : <a href={trackingUrl}>{number}</a>}
    </span>
  )
}

function At({ at, by = null }: { at: string | null; by?: string | null }) {
  if (at === null) return <span className={styles.soft}>Not closed</span>
  return (
    <span>
      <time dateTime={at}>{formatDayAndTime(at)}</time>
      {by !== null && <span className={styles.soft}> by {by}</span>}
    </span>
  )
}

function ShelveButton({ parcel: { parcelId, orderId }, onDone }: { parcel: Parcel; onDone: () => void }) {
  const toast = useToast()
  async function shelve() {
    try {
      await call('POST /parcels/:parcelId/shelve', { params: { parcelId } })
      toast(`${orderId} is back on the shelf`, { tone: 'success' })
      onDone()
    } catch (error) {
      toast('Not noted', { tone: 'danger', detail: wordsOf(error) })
    }
  }
  return (
    <Button
      size="small"
      className={styles.shelve}
      aria-label={`${orderId}: its pieces are back on the shelf`}
      onClick={shelve}
    >
      Back on the shelf
    </Button>
  )
}
