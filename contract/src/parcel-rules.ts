/** Out to the customer, or back with a return. */
export const parcelWays = ['out', 'back'] as const
export type ParcelWay = (typeof parcelWays)[number]

/**
 * `failed`: not delivered, with the courier still. `received`: back with the shop. `recalled`: cancelled after packing
 * began, so its pieces must go back on the shelf; `shelved` once somebody says they have.
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
 * What the list of parcels shows: packed and not handed over; with the courier; not delivered, to be tried again; coming
 * back; due here, to be received; to pull.
 */
export const parcelViews = ['packed', 'handedOver', 'undelivered', 'comingBack', 'toReceive', 'recalled'] as const
export type ParcelView = (typeof parcelViews)[number]

/** A courier tries again for about so long after a delivery has failed. */
export const triedAgainDays = 3
/** What the courier carries back should be here so long after it was turned back, or fetched from the customer. */
export const backWithinDays = 7

/** Why a line of a hand-over is refused. */
export const handOverFaults = ['unreadable', 'unknown', 'doubled', 'unlabelled', 'wrong'] as const
export type HandOverFault = (typeof handOverFaults)[number]

export const mostWeightGrams = 100_000

/** The note on pick lists and slips about orders on hold, which are not picked or packed. */
export function heldBackText(orderIds: readonly string[]): string {
  const count = orderIds.length
  return `${count === 1 ? '1 order' : `${count} orders`} on hold left out: ${orderIds.join(', ')}`
}

/** The note on address labels about orders that were dispatched, cancelled or not paid. */
export function withoutLabelText(orderIds: readonly string[]): string {
  const count = orderIds.length
  return `${count === 1 ? '1 order is' : `${count} orders are`} not to be packed or dispatched: ${orderIds.join(', ')}`
}

/** An order that is opened for packing belongs to who opened it for so long. */
export const claimMinutes = 10

/** Orders that one call packs, prints or changes at most. */
export const mostOrdersAtOnce = 200
