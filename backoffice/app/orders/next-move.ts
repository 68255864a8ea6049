import { refusedDelivery } from '@nukkad/contract/delivery-rules'
import { isCorrection, isFoundAgain } from '@nukkad/contract/order-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'

type Move = Order['moves'][number]
type MovableOrder = Pick<Order, 'status' | 'deliveryFailure' | 'moves'>

/** The next step: never a correction, a cancellation or the find of a lost parcel. A refused parcel comes back. */
export function nextMove({ status, deliveryFailure, moves }: MovableOrder): Move | undefined {
  const isRefused = status === 'DELIVERY_FAILED' && deliveryFailure === refusedDelivery
  const isNext = ({ to }: Move) =>
    isRefused
      ? to === 'RETURNED_TO_ORIGIN'
      : to !== 'CANCELLED' && !isCorrection(status, to) && !isFoundAgain(status, to)
  return moves.find(isNext)
}
