import type { CashBlock, NewCashBlock } from '@nukkad/contract/staff/cash-blocks'
import { writeAudit } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { closeBlock, insertBlock, readBlock } from '../../sale/cash/cash-blocks.ts'

/** No phone, street or e-mail: the log is never erased. */
const entryOf = ({ blockId, kind, reason, endsAt }: CashBlock) => ({
  kind: 'cashBlock' as const,
  subject: blockId,
  facts: { kind, reason, endsAt },
})

export function addBlock(db: Db, by: Actor, block: NewCashBlock, now: Date): Promise<CashBlock> {
  return inTransaction(db, async (tx) => {
    const userId = block.kind === 'customer' ? await findCustomer(tx, block.email) : null
    const added = await insertBlock(tx, { block, staff: by.actor, userId }, now)
    const { facts, ...entry } = entryOf(added)
    await writeAudit(tx, by, { ...entry, action: 'cash.block', after: facts }, now)
    return added
  })
}

async function findCustomer(tx: Db, email: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  if (user !== undefined) return user.id
  throw new ShopError('INVALID_INPUT', { fields: { email: 'No customer has this e-mail' } })
}

export function endBlock(db: Db, by: Actor, blockId: string, now: Date): Promise<CashBlock> {
  return inTransaction(db, async (tx) => {
    const ended = await closeBlock(tx, { blockId, staff: by.actor }, now)
    if (ended === undefined) return readBlock(tx, blockId, now)
    const { facts, ...entry } = entryOf(ended)
    await writeAudit(tx, by, { ...entry, action: 'cash.unblock', before: facts }, now)
    return ended
  })
}
