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

/** What the list of parcels shows: packed and not handed over, with the courier, coming back, to pull. */
export const parcelViews = ['packed', 'handedOver', 'comingBack', 'recalled'] as const
export type ParcelView = (typeof parcelViews)[number]

/** Why a line of a hand-over is refused. */
export const handOverFaults = ['unreadable', 'unknown', 'doubled', 'wrong'] as const
export type HandOverFault = (typeof handOverFaults)[number]

export const mostWeightGrams = 100_000

/** An order that is opened for packing belongs to who opened it for so long. */
export const claimMinutes = 10

/** Orders that one call packs, prints or changes at most. */
export const mostOrdersAtOnce = 200
