import { formatRupees } from '@nukkad/contract/money'
import { counted } from '../platform/counted.ts'

/** Texts of the packing queue, the pick list and the page of an order to pack. */
export const texts = {
  queue: {
    title: 'Packing',
    purpose: 'Scan a packing slip or open an order. Sorted by deliver-by date.',
    views: 'Packing views',
    all: 'All',
    toPack: 'To pack',
    inProgress: 'In progress',
    empty: 'No orders to pack.',
    list: 'Orders to pack',
    pages: 'Pages of orders to pack',
    shown: (count: number, total: number) => `${count} of ${total.toLocaleString('en-IN')}`,
    scan: 'Packing slip or order number',
    notAnOrder: (code: string) => `${code} is not an order number. Scan the code on the packing slip.`,
    pickList: (count: number, isSelected: boolean) =>
      isSelected ? `Pick list (${count} selected)` : `Pick list (${count} on this page)`,
  },
  row: {
    select: (orderId: string) => `Select ${orderId}`,
    items: (ticked: number, items: number) =>
      ticked > 0 ? `${ticked} of ${counted(items, 'item')}` : counted(items, 'item'),
    deliverBy: 'Deliver by',
    late: 'late',
    onHold: (reason: string) => `On hold: ${reason}`,
    yours: 'Yours',
    inProgress: 'In progress',
  },
  marks: {
    state: ({ pincode, address }: { pincode: string; address: string }) =>
      `Pincode is in ${pincode}, address says ${address}. Check with the customer.`,
    ewayBill: (limit: number) => `Above ${formatRupees(limit)}: e-way bill needed`,
    paidOnline: (at: string) => `Paid online on ${at}: reprint slip and label. The old ones say COD.`,
    changed: (at: string) => `Changed on ${at}: reprint slip and label if you printed them before.`,
  },
  slips: {
    a5: 'Packing slips (A5)',
    a4: 'Packing slips (A4, 2 per page)',
    addressLabels: 'Address labels (4 × 6 in)',
    invoices: 'Invoices',
  },
  packed: {
    title: (orderId: string) => `Documents for ${orderId}`,
    invoice: 'Print invoice',
    addressLabel: 'Print address label',
    slip: 'Print packing slip',
  },
  pick: {
    title: 'Pick list',
    purpose: (items: number, orders: number) => `${counted(items, 'item')} for ${counted(orders, 'order')}`,
    print: 'Print',
    empty: 'No items to pick for these orders.',
    list: 'Items to pick',
  },
  pack: {
    next: 'Back to packing',
    scanned: (count: number, all: number) => `${count} of ${counted(all, 'item')} scanned`,
    scan: 'Scan an item',
    list: 'Items in this order',
    line: (count: number, all: number) => `${count} of ${all}`,
    inBox: 'Scanned',
    tooMany: (count: number) => `${count} too many. Reset to scan again.`,
    offline: 'No connection. Scans are saved on this device and will be sent again.',
    openAgain: 'Reload this order.',
    notInOrder: (code: string) => `${code} is not in this order.`,
    reset: 'Reset',
    exit: 'Exit',
  },
  parcel: {
    title: 'Parcel details',
    weight: 'Weight in grams',
    courier: 'Courier',
    awb: 'AWB on the label',
    submit: 'Mark as packed',
    done: (orderId: string) => `${orderId} packed`,
  },
} as const
