import {
  mostPickupDays,
  readPickupDay,
  readTransferReference,
  returnMoves,
  type ReturnStatus,
} from '@nukkad/contract/return-rules'
import { readCourier } from '@nukkad/contract/shipment-rules'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { describeOpenReturns, describeReturn } from '../sale/returns/describe-return.ts'
import { requireReturn } from '../sale/returns/returns.ts'
import { amendReturn, moveReturn, type ReturnMove } from '../sale/returns/change-return.ts'
import { outcomeOptions, readFound, refuseFound } from './found-options.ts'
import { recordAction, type Acting } from './record-action.ts'
import { orRefuse, readArguments, requireUuid, requireWord } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'

const statuses = Object.keys(returnMoves) as ReturnStatus[]

const usage = `npm run return                                        list the open returns
npm run return -- <returnId>                          show a return and its next moves
npm run return -- <returnId> <STATUS> [--reason TEXT]   move it; the reason of REJECTED is sent to the customer
npm run return -- <returnId> APPROVED [--pickup YYYY-MM-DD [--courier NAME]]
npm run return -- <returnId> --pickup YYYY-MM-DD [--courier NAME]
                                                      after approval: add or correct the pick-up
npm run return -- <returnId> RECEIVED [--damaged N …] [--missing N …] [--not-ours N …]
                                                      N: the line number of one such item; the others are restocked
npm run return -- <returnId> REFUNDED [--reference UTR]
npm run return -- <returnId> --reference UTR            the bank reference of a COD refund: with REFUNDED,
                                                      or added or corrected later

Moves by staff:
${statuses.flatMap((from) => (returnMoves[from].length === 0 ? [] : [`  ${from} → ${returnMoves[from].join(', ')}`])).join('\n')}`

type Options = Partial<Record<'reason' | 'reference' | 'pickup' | 'courier', string>>
type ReturnNotes = NonNullable<ReturnMove['noted']>

export async function runReturnCommand(db: Db, argv: readonly string[], acting: Acting): Promise<string> {
  const names = ['reason', 'reference', 'pickup', 'courier'] as const
  const { positionals, help, options, repeated } = readArguments(argv, names, usage, outcomeOptions)
  const [typedId, typedStatus, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(usage)
  if (typedId === undefined) return help ? usage : describeOpenReturns(db)

  const returnId = requireUuid(typedId, usage)
  if (help) return describeReturn(db, returnId)
  if (typedStatus === undefined) return amend(db, { returnId, options, acting })

  const to = requireWord(typedStatus, statuses, usage)
  if (to === 'REJECTED') requireReason(options.reason)
  const { reason } = options
  const { staff, now } = acting
  const noted = { ...referenceFor(to, options.reference), ...pickupFor(to, options, now) }
  const receipt = await receiptFor(db, { returnId, to, repeated })
  const moved = {
    returnId,
    to,
    by: 'staff',
    actorId: staff,
    ...(reason && { reason }),
    noted,
    ...receipt,
    now,
  } as const
  await move(db, moved, acting)
  return describeReturn(db, returnId)
}

/** Without a status: notes pick-up or reference or, with nothing to note, shows the return. */
async function amend(
  db: Db,
  { returnId, options, acting }: { returnId: string; options: Options; acting: Acting },
): Promise<string> {
  if (options.reason !== undefined) throw new UsageError(`--reason needs a status.\n\n${usage}`)
  const { staff: actorId, now } = acting
  const noted = { ...referenceFor('REFUNDED', options.reference), ...pickupFor('APPROVED', options, now) }
  if (Object.keys(noted).length === 0) return describeReturn(db, returnId)

  const isNew = await inTransaction(db, async (tx) => {
    const changed = await amendReturn(tx, { returnId, noted, actorId, now })
    if (changed) await recordAction(tx, acting, { command: 'return', subject: returnId, deed: 'amended' })
    return changed
  })
  return `${isNew ? 'The customer gets an e-mail.' : 'No change.'}\n${await describeReturn(db, returnId)}`
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

async function move(db: Db, wanted: ReturnMove, acting: Acting): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await moveReturn(tx, wanted)
      await recordAction(tx, acting, { command: 'return', subject: wanted.returnId, deed: wanted.to })
    })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'ORDER_STATE') throw error
    const state = await describeReturn(db, wanted.returnId)
    throw new ShopError('ORDER_STATE', { detail: `Cannot move to ${wanted.to}.\n${state}`, cause: error })
  }
}
