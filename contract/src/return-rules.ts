export type ReturnStatus = 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'PICKED_UP' | 'REFUNDED'

/** Contract §2, Orders: every move staff can make with a return; what is not here is refused. */
export const returnMoves: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  REQUESTED: ['APPROVED', 'REJECTED'],
  APPROVED: ['PICKED_UP'],
  PICKED_UP: ['REFUNDED'],
  REJECTED: [],
  REFUNDED: [],
}

/**
 * What a bank calls a transfer: 12 figures (UPI, IMPS), or 16 (NEFT) to 22 (RTGS) letters and figures. As capitals without
 * gaps; null for anything else.
 */
export function readTransferReference(typed: string): string | null {
  const reference = typed.replace(/\s/g, '').toUpperCase()
  return /^(\d{12}|(?=.*\d{6})[A-Z0-9]{16,22})$/.test(reference) ? reference : null
}
