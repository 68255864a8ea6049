import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { endStatuses } from '@nukkad/contract/order-rules'
import type { ListedOrder } from '@nukkad/contract/staff/orders'
import { Icon } from '@nukkad/ui/Icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderSort } from '@nukkad/contract/staff-rules'
import { SortHead, type SortDirection } from '../frame/SortHead.tsx'
import { PaymentBadge, StatusBadge } from './Badges.tsx'
import { paths } from '../platform/paths.ts'
import { sortAddress, sortOf } from './order-filters.ts'
import { texts } from './texts.ts'
import styles from './OrderTable.module.css'

type OrderTableProps = {
  orders: readonly ListedOrder[]
  /** Today in India: an order to deliver by an earlier day is late. */
  today: string
  search: URLSearchParams
  /** The selected orders, also those of other pages. */
  selected: readonly string[]
  onSelect: (selected: readonly string[]) => void
}

/** The column's name is its place in the style sheet: in the row at a desk, in the card on a phone. */
const columns: readonly { name: string; heading: string; cell: (order: ListedOrder, today: string) => ReactNode }[] = [
  { name: 'orderId', heading: texts.columns.order, cell: (order) => <Id order={order} /> },
  { name: 'status', heading: texts.columns.status, cell: (order) => <StatusBadge {...order} /> },
  { name: 'paymentState', heading: texts.columns.payment, cell: (order) => <PaymentBadge {...order} /> },
  { name: 'fullName', heading: texts.columns.customer, cell: (order) => <Customer order={order} /> },
  { name: 'totalAmount', heading: texts.columns.amount, cell: ({ totalAmount }) => formatRupees(totalAmount) },
  { name: 'pieces', heading: texts.columns.items, cell: ({ pieces }) => <ItemCount count={pieces} /> },
  { name: 'placedAt', heading: texts.columns.placed, cell: ({ placedAt }) => <PlacedAt at={placedAt} /> },
  {
    name: 'expectedDate',
    heading: texts.columns.deliverBy,
    cell: (order, today) => <DeliverBy order={order} today={today} />,
  },
  { name: 'awb', heading: texts.columns.shipment, cell: (order) => <Shipment order={order} /> },
]

/** Rows at a desk, cards on phones. The boxes select orders for bulk actions. */
export function OrderTable({ orders, today, search, selected, onSelect }: OrderTableProps) {
  const shown = orders.map(({ orderId }) => orderId)
  const shownSelected = shown.filter((orderId) => selected.includes(orderId))
  const isPageSelected = shown.length > 0 && shownSelected.length === shown.length
  function select(ids: readonly string[], isSelected: boolean) {
    const others = selected.filter((orderId) => !ids.includes(orderId))
    onSelect(isSelected ? [...others, ...ids] : others)
  }
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.list.caption}</caption>
      <thead>
        <tr>
          <th scope="col" data-column="box">
            <Box
              label={texts.row.selectPage}
              text={texts.row.thisPage}
              checked={isPageSelected}
              indeterminate={shownSelected.length > 0 && !isPageSelected}
              onChange={(isSelected) => select(shown, isSelected)}
            />
          </th>
          {columns.map(({ name, heading }) => (
            <Head key={name} name={name} heading={heading} search={search} />
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.orderId}
            order={order}
            today={today}
            isSelected={selected.includes(order.orderId)}
            onSelect={(isSelected) => select([order.orderId], isSelected)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The two orders of a column, the first one for the first press. The others have no index that sorts them. */
const sorts: Readonly<Record<string, readonly [Sorted, Sorted]>> = {
  placedAt: [
    { sort: 'placed', direction: 'descending' },
    { sort: 'oldest', direction: 'ascending' },
  ],
  expectedDate: [
    { sort: 'promised', direction: 'ascending' },
    { sort: 'promisedLast', direction: 'descending' },
  ],
}

type Sorted = { sort: OrderSort; direction: SortDirection }
type HeadProps = { name: string; heading: string; search: URLSearchParams }

function Head({ name, heading, search }: HeadProps) {
  const orders = sorts[name]
  if (orders === undefined) {
    return (
      <th scope="col" data-column={name}>
        {heading}
      </th>
    )
  }
  const [first, second] = orders
  const chosen = orders.find(({ sort }) => sort === sortOf(search))
  const { sort } = chosen === first ? second : first
  return <SortHead label={heading} column={name} to={sortAddress(search, sort)} direction={chosen?.direction} />
}

type OrderRowProps = Cell & { today: string; isSelected: boolean; onSelect: (isSelected: boolean) => void }

function OrderRow({ order, today, isSelected, onSelect }: OrderRowProps) {
  return (
    <tr aria-selected={isSelected}>
      <td data-column="box">
        <Box label={texts.row.select(order.orderId)} checked={isSelected} onChange={onSelect} />
      </td>
      {columns.map(({ name, heading, cell }) =>
        name === 'orderId' ? (
          <th key={name} scope="row" data-column={name}>
            {cell(order, today)}
          </th>
        ) : (
          <td key={name} data-column={name} data-heading={heading}>
            {cell(order, today)}
          </td>
        ),
      )}
    </tr>
  )
}

type BoxProps = {
  label: string
  /** Beside the box on phones, where no column names it. */
  text?: string
  checked: boolean
  indeterminate?: boolean
  onChange: (isChecked: boolean) => void
}

function Box({ label, text, checked, indeterminate = false, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        // HTML has no attribute for it.
        ref={(box) => {
          if (box !== null) box.indeterminate = indeterminate
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {text && <span>{text}</span>}
    </label>
  )
}

type Cell = { order: ListedOrder }

function Id({ order: { orderId, holdReason, tags, notes } }: Cell) {
  return (
    <>
      <Link to={paths.order(orderId)} className={styles.id}>
        {orderId}
      </Link>
      {(holdReason !== null || tags.length > 0 || notes > 0) && (
        <span className={styles.marks}>
          {holdReason !== null && (
            <span className={styles.held} title={holdReason}>
              <Icon name="pause" size={14} /> {texts.row.onHold}
            </span>
          )}
          {notes > 0 && (
            <span>
              <Icon name="chat" size={14} label={texts.row.notes} /> {notes}
            </span>
          )}
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

function Customer({ order: { fullName, city, postalCode } }: Cell) {
  return (
    <>
      <span className={styles.name}>{fullName}</span>
      <span className={styles.soft}>
        {city} {postalCode}
      </span>
    </>
  )
}

function ItemCount({ count }: { count: number }) {
  return (
    <>
      {count}
      <span className={styles.unit}> {texts.row.itemUnit(count)}</span>
    </>
  )
}

function PlacedAt({ at }: { at: string }) {
  return <time dateTime={at}>{formatDayAndTime(at)}</time>
}

const over: readonly string[] = ['DELIVERED', ...endStatuses]

/** Late only while it has not arrived. */
function DeliverBy({ order: { expectedDate, status }, today }: Cell & { today: string }) {
  const isLate = expectedDate < today && !over.includes(status)
  return (
    <time dateTime={expectedDate} className={isLate ? styles.late : undefined}>
      {formatDay(expectedDate)}
      {isLate && `, ${texts.row.late}`}
    </time>
  )
}

function Shipment({ order: { courier, awb } }: Cell) {
  return (
    <>
      {courier}
      {awb !== null && <span className={styles.soft}>{awb}</span>}
    </>
  )
}
