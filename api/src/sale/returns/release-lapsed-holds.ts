import { holdEndedWords } from '@nukkad/contract/return-rules'
import { inTransaction, type Db } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'
import { releaseLapsed } from '../exchanges/hold-exchange.ts'
import { changeReturn, lockReturn, pickupOf, recordReturnEvent } from './returns.ts'

/** With the courier it is held for longer (decision 177). */
const waiting = ['REQUESTED', 'APPROVED', 'PICKED_UP'] as const
const mostAtOnce = 100

/**
 * For the sweep: releases the stock of exchanges whose return was not picked up or did not arrive in time, and mails the
 * customer. One transaction for each return. One that fails holds up no other; errors are thrown at the end.
 */
export async function releaseLapsedHolds(db: Db, now: Date): Promise<void> {
  const lapsed = await db
    .selectFrom('exchanges')
    .innerJoin('returns', 'returns.id', 'exchanges.returnId')
    .select(({ fn }) => ['returns.id', fn.min('exchanges.heldUntil').as('heldUntil')])
    .where('exchanges.state', '=', 'HELD')
    .where('exchanges.heldUntil', '<=', now)
    .where('returns.status', 'in', waiting)
    .groupBy('returns.id')
    .orderBy('heldUntil')
    .orderBy('returns.id')
    .limit(mostAtOnce)
    .execute()
  const failures: { id: string; error: unknown }[] = []
  for (const { id } of lapsed) {
    try {
      await inTransaction(db, (tx) => release(tx, id, now))
    } catch (error) {
      failures.push({ id, error })
    }
  }
  if (failures.length === 0) return
  const errors = failures.map(({ error }) => error)
  throw new AggregateError(errors, `Exchanges could not be released: ${failures.map(({ id }) => id).join(', ')}`)
}

async function release(tx: Db, returnId: string, now: Date): Promise<void> {
  const row = await lockReturn(tx, returnId)
  if (!waiting.some((status) => status === row.status)) return
  if ((await releaseLapsed(tx, row, now)) === 0) return
  await changeReturn(tx, returnId, {})
  const eventId = await recordReturnEvent(tx, {
    returnId,
    at: now,
    fromStatus: row.status,
    toStatus: row.status,
    actor: 'clock',
    about: 'hold',
    reason: `The return ${holdEndedWords(row.status, pickupOf(row))}: the item to exchange for is no longer held`,
  })
  await enqueue(tx, 'send-return-mail', { eventId })
}
