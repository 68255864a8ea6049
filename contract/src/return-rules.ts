export type ReturnStatus = 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'PICKED_UP' | 'REFUNDED'

/** Contract §2, Orders: every move staff can make with a return; what is not here is refused. */
export const returnMoves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: ['PICKED_UP'],
  PICKED_UP: ['REFUNDED'],
  REJECTED: [],
  REFUNDED: [],
}
