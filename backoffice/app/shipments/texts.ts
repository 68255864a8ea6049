import { formatRupees } from '@nukkad/contract/money'
import {
  backWithinDays,
  type HandOverFault,
  mostOrdersAtOnce,
  type ParcelView,
  triedAgainDays,
} from '@nukkad/contract/parcel-rules'
import { counted } from '../platform/counted.ts'

/** Texts of the lists of shipments. */
export const texts = {
  title: 'Shipments',
  views: 'Shipment views',
  pages: 'Pages of shipments',
  shown: (count: number, total: number) => `${count} of ${total.toLocaleString('en-IN')}`,
  columns: {
    order: 'Order',
    carrier: 'Courier and AWB',
    to: 'To',
    customer: 'Customer',
    contents: 'Contents',
    toCollect: 'COD amount',
    deliverBy: 'Deliver by',
    packed: 'Packed',
    dispatched: 'Dispatched',
    failed: 'Failed on',
    inTransitSince: 'In transit since',
    reason: 'Reason',
    cancelled: 'Cancelled',
    actions: 'Actions',
  },
  row: {
    contents: (items: number, weightG: number | null) =>
      weightG === null ? counted(items, 'item') : `${counted(items, 'item')}, ${weightG.toLocaleString('en-IN')} g`,
    toCollect: (rupees: number | null) => (rupees === null ? 'Prepaid' : formatRupees(rupees)),
    noTracking: 'No tracking number',
    noAwb: 'no AWB',
    noCourier: 'No courier',
    notPacked: 'Not packed',
    by: (name: string) => ` by ${name}`,
    undelivered: 'RTO',
    customerReturn: 'Customer return',
    restock: 'Restock',
    restockLabel: (orderId: string) => `Restock items of ${orderId}`,
    restocked: (orderId: string) => `Items of ${orderId} restocked`,
    notRestocked: 'Couldn’t restock',
    addAwb: 'Add AWB',
    addAwbLabel: (orderId: string) => `Add AWB for ${orderId}`,
  },
  dispatch: {
    title: 'Dispatch',
    lines: 'AWBs or order numbers, one per line',
    hint: 'To add an AWB, type “order number AWB”, one per line',
    courier: 'Courier',
    tooMany: `Up to ${mostOrdersAtOnce} lines at once`,
    empty: 'Scan or paste first',
    submit: (count: number) => (count === 0 ? 'Dispatch' : `Dispatch ${count}`),
    withoutAwb: (count: number) => `Dispatch ${count} without AWB`,
    result: (dispatched: number, unchanged: number, errors: number) =>
      [
        `${dispatched} dispatched`,
        ...(unchanged > 0 ? [`${unchanged} already dispatched`] : []),
        ...(errors > 0 ? [`${counted(errors, 'error')}:`] : []),
      ].join(', '),
  },
  label: {
    title: (orderId: string) => `AWB for ${orderId}`,
    courier: 'Courier',
    awb: 'AWB',
    save: 'Save AWB',
    done: (orderId: string) => `AWB saved for ${orderId}`,
    doneDetail: 'The customer gets an e-mail.',
  },
} as const

type ViewTexts = { name: string; purpose: string; empty: string }

/** The tabs of the list. */
export const shipmentViewTexts: Readonly<Record<ParcelView, ViewTexts>> = {
  packed: {
    name: 'Ready to dispatch',
    purpose: 'Packed and waiting for the courier. Oldest first.',
    empty: 'No shipments to dispatch.',
  },
  handedOver: { name: 'In transit', purpose: 'With the courier.', empty: 'No shipments in transit.' },
  undelivered: {
    name: 'Delivery failed',
    purpose: `Delivery attempt failed. The courier reattempts for about ${triedAgainDays} days. Call the customer.`,
    empty: 'No failed deliveries.',
  },
  comingBack: {
    name: 'In return transit',
    purpose: 'RTO shipments and customer returns on their way back.',
    empty: 'No shipments in return transit.',
  },
  toReceive: {
    name: 'Overdue returns',
    purpose: `In return transit for ${backWithinDays} days or more: receive them or follow up with the courier.`,
    empty: 'No overdue returns.',
  },
  recalled: {
    name: 'Cancelled after packing',
    purpose: 'Put the items back on the shelf, then click Restock. Stock is already updated.',
    empty: 'No cancelled orders to restock.',
  },
}

/** Why a line was not dispatched. */
export const dispatchErrorNames: Readonly<Record<HandOverFault, string>> = {
  unreadable: 'unreadable',
  unknown: 'not found',
  doubled: 'duplicate',
  unlabelled: 'no AWB',
  wrong: 'cannot dispatch',
}
