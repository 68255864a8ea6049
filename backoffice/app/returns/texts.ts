import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import type { ReturnBulkAction } from '@nukkad/contract/staff-rules'
import type { BulkWords } from '../frame/texts.ts'
import { counted } from '../platform/counted.ts'
import { formatRange } from '../platform/day-range.ts'

type NamedVariant = { productName?: string; color: string; size: string }

/** Texts of the list of returns and the page of a return. */
export const texts = {
  list: {
    title: 'Returns',
    purpose: 'Customer returns and undelivered shipments (RTO)',
    caption: 'Returns, oldest first',
    search: 'Search returns',
    placeholder: 'Order number, return ID, AWB, phone or name',
    views: 'Return views',
    pages: 'Pages of returns',
    count: ({ total, totalIsMore }: { total: number; totalIsMore: boolean }) =>
      total === 1 ? '1 return' : `${total.toLocaleString('en-IN')}${totalIsMore ? '+' : ''} returns`,
    returnOf: ({ orderId }: { orderId: string }) => `return of ${orderId}`,
    requested: (from: string, to: string, reason?: string) =>
      `Requested ${formatRange({ from, to })}${reason === undefined ? '' : `: ${reason}`}.`,
    showOpen: 'Show all open returns',
    noneFound: 'No returns found',
    noneFoundText: 'Search by full order number, AWB or return ID, or the beginning of a name or phone number.',
    byStaff: (reason: string) => `${reason} (by staff)`,
  },
  views: {
    open: 'Open',
    decide: 'Requested',
    fetch: 'Awaiting pick-up',
    coming: 'In transit',
    received: 'Received',
    all: 'All',
  },
  columns: {
    order: 'Order',
    status: 'Status',
    customer: 'Customer',
    items: 'Items',
    amount: 'Amount',
    reason: 'Reason',
    requested: 'Requested',
    pickUp: 'Pick-up',
  },
  find: {
    label: 'Receive a return: scan AWB or order number',
    button: 'Find order',
    nothingTyped: 'Scan or type a number first',
    notFound: 'No order found with this number.',
  },
  page: {
    title: (orderId: string) => `Return of ${orderId}`,
    requested: (at: string, isByStaff: boolean) =>
      `Requested ${formatDayAndTime(at)} by ${isByStaff ? 'staff' : 'customer'}`,
    nextStep: 'Next step',
    order: 'Order',
    delivered: (at: string) => `Delivered ${formatDayAndTime(at)}`,
    pickUpAddress: 'Pick-up address',
    pickUp: (day: string, courier: string | null) =>
      `Pick-up ${formatDay(day)}${courier === null ? '' : ` by ${courier}`}`,
    reason: 'Reason',
    fit: (words: string) => `Fit: ${words.toLowerCase()}`,
    exchange: 'Exchange',
    exchangeOrder: 'Exchange order',
    message: (message: string) => `Message to customer: “${message}”`,
    items: 'Items',
    editItems: 'Edit items',
    timeline: 'Timeline',
    maximumRefund: 'Maximum refund',
    refundAmount: 'Refund amount',
    adjustedBecause: (reason: string) => `Refund adjusted: ${reason}`,
    reference: (reference: string) => `Bank reference (UTR): ${reference}`,
  },
  bulk: {
    title: (action: string, count: number) => `${action}: ${counted(count, 'return')}`,
    tooMany: `Select up to ${mostOrdersAtOnce} returns`,
  },
  moves: {
    none: 'No action needed.',
    done: (status: string) => `Return: ${status}`,
    statusIsNow: (status: string) => `The return is now ${status.toLowerCase()}`,
    pickUpDate: 'Pick-up date',
    pickUpCourier: 'Pick-up courier',
    reason: 'Reason',
    reasonForCustomer: 'Reason (sent to customer)',
    reference: 'Bank reference (UTR)',
  },
  receive: {
    button: 'Receive return',
    done: 'Return received',
    notInspected: 'Select a result for each item',
    refundAmount: 'Refund amount:',
    exchange: 'Exchange',
    exchangeChoices: {
      '': 'Exchange if the item can be resold, otherwise refund',
      send: 'Exchange anyway',
      refund: 'Refund instead',
    },
    notInStock: 'Exchange item out of stock – this item will be refunded',
    adjust: 'Adjust refund',
    adjustReason: 'Reason for the lower refund (sent to customer)',
  },
  exchanges: {
    states: {
      HELD: 'Reserved',
      RELEASED: 'Reservation expired – ships if in stock',
      ORDERED: 'Ordered',
      REFUSED: 'Refunded instead',
    },
    line: (item: NamedVariant | undefined, to: NamedVariant & { quantity: number }) =>
      item === undefined
        ? `${to.quantity} × ${to.color}, ${to.size}`
        : `${to.quantity} × ${item.productName}: ${item.color}, ${item.size} → ${to.color}, ${to.size}`,
    ordered: (sent: number) => `${sent} ordered, the rest refunded`,
  },
  items: {
    legend: 'Items to return',
    save: 'Save items',
    saved: 'Items updated',
    fixed: 'The items can no longer be changed',
    noItem: 'Select an item first',
  },
  timeline: {
    requested: 'Requested',
    changed: 'Updated',
    actors: {
      shopper: 'Customer',
      staff: 'Staff',
      courier: 'Courier',
      clock: 'System',
      payment: 'Payment provider',
    },
  },
} as const

export { returnStatusNames } from '@nukkad/contract/staff-status-rules'

/** The button that moves a return to each status. */
export const returnMoveNames: Readonly<Record<ReturnStatus, string>> = {
  REQUESTED: 'Undo decline',
  APPROVED: 'Approve',
  REJECTED: 'Decline',
  PICKED_UP: 'Mark as picked up',
  RECEIVED: 'Receive return',
  REFUNDED: 'Refund',
  CLOSED: 'Close return without items',
}

/** The bulk actions on returns. */
export const returnBulkTexts: Readonly<Record<ReturnBulkAction, { name: string; effect: string; did: BulkWords }>> = {
  approve: {
    name: 'Approve',
    effect: 'Approves each requested return. Each customer gets an e-mail.',
    did: { title: 'Approved', done: 'approved', refused: 'not approved' },
  },
  pickUp: {
    name: 'Mark as picked up',
    effect: 'Marks each return as picked up. Each customer gets an e-mail.',
    did: { title: 'Picked up', done: 'picked up', refused: 'not marked as picked up' },
  },
  receive: {
    name: 'Receive and restock all',
    effect:
      'Use only if every item came back in sellable condition. All items are restocked and each customer gets an e-mail. Receive other returns one by one.',
    did: { title: 'Received', done: 'received and restocked', refused: 'not received' },
  },
}
