import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { endStatuses } from '@nukkad/contract/order-rules'
import type { ListedOrder } from '@nukkad/contract/staff/orders'
import { Icon } from '@nukkad/ui/Icon'
import {
  createColumnHelper,
  type OnChangeFn,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { PaymentBadge, StatusBadge } from './Badges.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './OrderTable.module.css'

type OrderTableProps = {
  orders: ListedOrder[]
  /** Today in India: an order to deliver by an earlier day is late. */
  today: string
  selection: RowSelectionState
  onSelect: OnChangeFn<RowSelectionState>
}

const features = tableFeatures({ rowSelectionFeature })
const column = createColumnHelper<typeof features, ListedOrder>()

/** The column's name is its place in the style sheet: in the row at a desk, in the card on a phone. */
const columnsOn = (today: string) =>
  column.columns([
    column.display({
      id: 'box',
      header: ({ table }) => (
        <Box
          label={texts.row.selectPage}
          text={texts.row.thisPage}
          checked={table.getIsAllRowsSelected()}
          indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      ),
      cell: ({ row }) => (
        <Box label={texts.row.select(row.id)} checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
      ),
    }),
    column.accessor('orderId', { header: texts.columns.order, cell: ({ row }) => <Id order={row.original} /> }),
    column.accessor('status', { header: texts.columns.status, cell: ({ row }) => <StatusBadge {...row.original} /> }),
    column.accessor('paymentState', {
      header: texts.columns.payment,
      cell: ({ row }) => <PaymentBadge {...row.original} />,
    }),
    column.accessor('fullName', {
      header: texts.columns.customer,
      cell: ({ row }) => <Customer order={row.original} />,
    }),
    column.accessor('totalAmount', { header: texts.columns.amount, cell: ({ getValue }) => formatRupees(getValue()) }),
    column.accessor('pieces', {
      header: texts.columns.items,
      cell: ({ getValue }) => <ItemCount count={getValue()} />,
    }),
    column.accessor('placedAt', { header: texts.columns.placed, cell: ({ getValue }) => <PlacedAt at={getValue()} /> }),
    column.accessor('expectedDate', {
      header: texts.columns.deliverBy,
      cell: ({ row }) => <DeliverBy order={row.original} today={today} />,
    }),
    column.accessor('awb', { header: texts.columns.shipment, cell: ({ row }) => <Shipment order={row.original} /> }),
  ])

/** Rows at a desk, cards on phones. The boxes select orders for bulk actions. */
export function OrderTable({ orders, today, selection, onSelect }: OrderTableProps) {
  const columns = useMemo(() => columnsOn(today), [today])
  const table = useTable({
    features,
    columns,
    data: orders,
    getRowId: ({ orderId }) => orderId,
    state: { rowSelection: selection },
    onRowSelectionChange: onSelect,
  })
  const headings = table.getFlatHeaders().map((header) => {
    const words = <table.FlexRender header={header} />
    return (
      <th key={header.id} scope="col" data-column={header.column.id}>
        {words}
      </th>
    )
  })
  const rows = table.getRowModel().rows.map((row) => (
    <tr key={row.id} aria-selected={row.getIsSelected()}>
      {row.getAllCells().map((cell) => {
        const content = <table.FlexRender cell={cell} />
        const Tag = cell.column.id === 'orderId' ? 'th' : 'td'
        return (
          <Tag key={cell.id} data-column={cell.column.id} {...(Tag === 'th' && { scope: 'row' })}>
            {content}
          </Tag>
        )
      })}
    </tr>
  ))
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{texts.list.caption}</caption>
      <thead>
        <tr>{headings}</tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  )
}

type BoxProps = {
  label: string
  /** Beside the box on phones, where no column names it. */
  text?: string
  checked: boolean
  indeterminate?: boolean
  onChange: (event: unknown) => void
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
        onChange={onChange}
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
