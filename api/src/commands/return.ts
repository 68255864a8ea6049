import { readTransferReference, returnMoves, type ReturnStatus } from '@nukkad/contract/return-rules'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { describeOpenReturns, describeReturn } from '../returns/describe-return.ts'
import { moveReturn, type ReturnMove } from '../returns/move-return.ts'
import { readArguments, requireUuid, requireWord } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'

const statuses = Object.keys(returnMoves) as ReturnStatus[]

const usage = `npm run return                                        every return that is not over
npm run return -- <returnId>                          what it is and what is allowed next
npm run return -- <returnId> <STATUS> [--reason TEXT]   move it; the customer reads why one is REJECTED
npm run return -- <returnId> REFUNDED [--reference UTR]
                                                      cash was sent back: what the bank calls the transfer

What staff may do:
${statuses.flatMap((from) => (returnMoves[from].length === 0 ? [] : [`  ${from} → ${returnMoves[from].join(', ')}`])).join('\n')}`

/** `npm run return`: shows or moves a return, and the order with it. Answers what to print. */
export async function runReturnCommand(db: Db, argv: readonly string[], now: Date): Promise<string> {
  const { positionals, help, options } = readArguments(argv, ['reason', 'reference'], usage)
  const [typedId, typedStatus, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(usage)
  if (typedId === undefined) return help ? usage : describeOpenReturns(db)

  const returnId = requireUuid(typedId, usage)
  if (help || typedStatus === undefined) return describeReturn(db, returnId)

  const to = requireWord(typedStatus, statuses, usage)
  if (to === 'REJECTED') requireReason(options.reason)
  const { reason } = options
  const noted = referenceFor(to, options.reference)
  await move(db, { returnId, to, by: 'staff', actorId: 'operator', ...(reason && { reason }), noted, now })
  return describeReturn(db, returnId)
}

function requireReason(reason = ''): void {
  if (reason.trim() === '') throw new UsageError('REJECTED needs a --reason: the customer reads it in the mail.')
}

function referenceFor(to: ReturnStatus, typed: string | undefined): NonNullable<ReturnMove['noted']> {
  if (typed === undefined) return {}
  if (to !== 'REFUNDED') throw new UsageError('--reference belongs to REFUNDED.')
  const refundReference = readTransferReference(typed)
  if (refundReference !== null) return { refundReference }
  throw new UsageError(
    `${typed} is no reference of a transfer: 12 figures (UPI, IMPS), or 16 to 22 letters and figures (NEFT, RTGS).`,
  )
}

async function move(db: Db, wanted: ReturnMove): Promise<void> {
  try {
    await inTransaction(db, (tx) => moveReturn(tx, wanted))
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'ORDER_STATE') throw error
    const state = await describeReturn(db, wanted.returnId)
    throw new ShopError('ORDER_STATE', { detail: `It cannot become ${wanted.to}.\n${state}`, cause: error })
  }
}
