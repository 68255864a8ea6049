/** `out`: to the customer. `back`: with a return. */
export const parcelWays = ['out', 'back'] as const
export type ParcelWay = (typeof parcelWays)[number]

/**
 * `failed`: not delivered, still with the courier. `received`: back at the shop. `recalled`: cancelled after packing
 * began, so its items must be restocked. `shelved`: staff have restocked them.
 */
export const parcelStates = [
  'packed',
  'handedOver',
  'failed',
  'delivered',
  'received',
  'lost',
  'recalled',
  'shelved',
] as const
export type ParcelState = (typeof parcelStates)[number]

/**
 * The views of the list of parcels: packed and not dispatched; with the courier; delivery failed, to be tried again; on
 * the way back; due here and to be received; to restock.
 */
export const parcelViews = ['packed', 'handedOver', 'undelivered', 'comingBack', 'toReceive', 'recalled'] as const
export type ParcelView = (typeof parcelViews)[number]

/** After a failed delivery, a courier tries again for about this long. */
export const triedAgainDays = 3
/** A parcel should be back this long after it was turned back, or picked up from the customer. */
export const backWithinDays = 7

/** Why a line of a dispatch is refused. */
export const handOverFaults = ['unreadable', 'unknown', 'doubled', 'unlabelled', 'wrong'] as const
export type HandOverFault = (typeof handOverFaults)[number]

export const mostWeightGrams = 100_000

/** The note on pick lists and slips about orders on hold, which are not picked or packed. */
export function heldBackText(orderIds: readonly string[]): string {
  const count = orderIds.length
  return `${count === 1 ? '1 order' : `${count} orders`} on hold skipped: ${orderIds.join(', ')}`
}

/** The note on address labels about orders that were dispatched, cancelled or not paid. */
export function withoutLabelText(orderIds: readonly string[]): string {
  const count = orderIds.length
  return `${count === 1 ? '1 order is' : `${count} orders are`} not to be packed or dispatched: ${orderIds.join(', ')}`
}

/** An opened order is reserved for its packer for this long. */
export const claimMinutes = 10

/** The most orders that one call packs, prints or changes. */
export const mostOrdersAtOnce = 200
