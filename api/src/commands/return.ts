import {
  mostPickupDays,
  readPickupDay,
  readTransferReference,
  returnMoves,
  type ReturnStatus,
} from '@nukkad/contract/return-rules'
import { readCourier } from '@nukkad/contract/shipment-rules'
import { inTransaction, type Db } from '../platform/db.ts'
import { describeOpenReturns, describeReturn } from '../sale/returns/describe-return.ts'
import { requireReturn } from '../sale/returns/returns.ts'
import { amendReturn, moveReturn, type ReturnMove } from '../sale/returns/change-return.ts'
import { readFound, refuseFound } from './found-options.ts'
import { recordAction, type Acting } from './record-action.ts'
import { orRefuse, requireUuid } from './read-arguments.ts'
import { runRecordCommand, type CommandRequest } from './record-command.ts'
import { UsageError } from './usage-error.ts'

const statuses = Object.keys(returnMoves) as ReturnStatus[]

const usage = `Usage: npm run return                                        list the open returns
       npm run return -- <returnId>                          show a return and its next statuses
       npm run return -- <returnId> <STATUS> [--reason TEXT]   change its status; the reason for REJECTED is sent to the customer
       npm run return -- <returnId> APPROVED [--pickup YYYY-MM-DD [--courier NAME]]
       npm run return -- <returnId> --pickup YYYY-MM-DD [--courier NAME]
                                                             after approval: add or correct the pick-up
       npm run return -- <returnId> RECEIVED [--damaged N …] [--missing N …] [--not-ours N …]
                                                             N: the line number of one such item; the others are restocked
       npm run return -- <returnId> REFUNDED [--reference UTR]
       npm run return -- <returnId> --reference UTR            the bank reference of a COD refund: with REFUNDED,
                                                             or added or corrected later

Status changes by staff:
${statuses.flatMap((from) => (returnMoves[from].length === 0 ? [] : [`  ${from} → ${returnMoves[from].join(', ')}`])).join('\n')}`

const optionNames = ['reason', 'reference', 'pickup', 'courier'] as const
type Option = (typeof optionNames)[number]
type Options = Partial<Record<Option, string>>
type ReturnNotes = NonNullable<ReturnMove['noted']>

export function runReturnCommand(db: Db, argv: readonly string[], acting: Acting): Promise<string> {
  return runRecordCommand(
    { db, argv, acting },
    {
      name: 'return',
      usage,
      options: optionNames,
      statuses,
      readId: (typed) => requireUuid(typed, usage),
      list: describeOpenReturns,
      describe: describeReturn,
      correct,
      prepareMove,
    },
  )
}

async function prepareMove(
  db: Db,
  to: ReturnStatus,
  { id: returnId, options, repeated, acting }: CommandRequest<Option>,
) {
  const { reason } = options
  const { staff: actorId, now } = acting
  if (to === 'REJECTED') requireReason(reason)
  const noted = { ...referenceFor(to, options.reference), ...pickupFor(to, options, now) }
  const receipt = await receiptFor(db, { returnId, to, repeated })
  const moved = { returnId, to, by: 'staff', actorId, ...(reason && { reason }), noted, ...receipt, now } as const
  return (tx: Db) => moveReturn(tx, moved)
}

/** Adds or corrects pick-up and bank reference. */
async function correct(
  db: Db,
  { id: returnId, options, repeated, acting }: CommandRequest<Option>,
): Promise<string | null> {
  refuseFound(repeated, 'RECEIVED')
  if (options.reason !== undefined) throw new UsageError(`--reason needs a status.\n\n${usage}`)
  const { staff: actorId, now } = acting
  const noted = { ...referenceFor('REFUNDED', options.reference), ...pickupFor('APPROVED', options, now) }
  if (Object.keys(noted).length === 0) return null

  return inTransaction(db, async (tx) => {
    const isNew = await amendReturn(tx, { returnId, noted, actorId, now })
    if (isNew) await recordAction(tx, acting, { command: 'return', subject: returnId, deed: 'amended' })
    return isNew ? 'The customer gets an e-mail.' : 'No change.'
  })
}

type Received = { returnId: string; to: ReturnStatus; repeated: Record<string, string[]> }

/** The outcome of each unit: a line's number for each one that is not restocked. */
async function receiptFor(db: Db, { returnId, to, repeated }: Received): Promise<Pick<ReturnMove, 'receipt'>> {
  if (to !== 'RECEIVED') {
    refuseFound(repeated, 'RECEIVED')
    return {}
  }
  const { lines } = await requireReturn(db, returnId)
  return { receipt: { found: readFound({ lines, repeated, of: 'return' }) } }
}

function requireReason(reason = ''): void {
  if (reason.trim() === '') throw new UsageError('REJECTED needs a --reason: it is sent to the customer.')
}

function referenceFor(to: ReturnStatus, typed: string | undefined): ReturnNotes {
  if (typed === undefined) return {}
  if (to !== 'REFUNDED') throw new UsageError('--reference is only for REFUNDED.')
  const refusal = `${typed} is not a bank reference: 12 digits (UPI, IMPS), or 16 to 22 letters and digits (NEFT, RTGS).`
  return { refundReference: orRefuse(readTransferReference(typed), refusal) }
}

function pickupFor(to: ReturnStatus, { pickup, courier }: Options, now: Date): ReturnNotes {
  if (pickup === undefined && courier === undefined) return {}
  if (pickup === undefined) throw new UsageError('--courier needs --pickup.')
  if (to !== 'APPROVED') throw new UsageError('--pickup is only for APPROVED.')
  const refusal = `${pickup} is not a pick-up date: YYYY-MM-DD, from today to ${mostPickupDays} days ahead.`
  return {
    pickupOn: orRefuse(readPickupDay(pickup, now), refusal),
    ...(courier !== undefined && {
      pickupCourier: orRefuse(readCourier(courier), `${courier} is not a courier’s name.`),
    }),
  }
}
