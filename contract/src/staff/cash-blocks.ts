import * as z from 'zod'
import { cashBlockKinds, mostBlockReason } from '../cash-rules.ts'
import { Email, longText, Mobile, Pincode, text, Timestamp, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

export const CashBlock = z
  .object({
    blockId: Uuid,
    kind: z.enum(cashBlockKinds),
    /** The text that staff entered; for a customer, the account's e-mail. */
    shown: z.string(),
    userId: Uuid.nullable(),
    reason: z.string(),
    by: z.string(),
    blockedAt: Timestamp,
    /** Null: until staff end the block. */
    endsAt: Timestamp.nullable(),
    endedBy: z.string().nullable(),
    endedAt: Timestamp.nullable(),
    isOn: z.boolean(),
  })
  .meta({ id: 'CashBlock' })
export type CashBlock = z.infer<typeof CashBlock>

export const listCashBlocks = {
  permission: 'cash.block',
  method: 'GET',
  path: '/cash-rules/blocks',
  summary: 'Customers, phones, addresses and pincodes that are or were blocked from COD, newest first',
  query: z.object({ ...keyQuery(50, Uuid) }),
  reply: keyPageOf(CashBlock),
} as const satisfies StaffEndpoint

const why = {
  reason: longText(mostBlockReason),
  /** Null: until staff end the block. */
  endsAt: Timestamp.nullable(),
}

export const addCashBlock = {
  permission: 'cash.block',
  method: 'POST',
  path: '/cash-rules/blocks',
  summary: 'Block a customer, phone, address or pincode from COD; existing orders stay as they are',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('customer'), email: Email, ...why }),
    z.object({ kind: z.literal('phone'), phone: Mobile, ...why }),
    z.object({ kind: z.literal('address'), street: text(200), postalCode: Pincode, ...why }),
    z.object({ kind: z.literal('pincode'), postalCode: Pincode, ...why }),
  ]),
  reply: CashBlock,
  status: 201,
} as const satisfies StaffEndpoint
export type NewCashBlock = z.infer<typeof addCashBlock.body>

export const endCashBlock = {
  permission: 'cash.block',
  method: 'POST',
  path: '/cash-rules/blocks/:blockId/end',
  summary: 'End a block; the other COD rules still apply',
  params: z.object({ blockId: Uuid }),
  reply: CashBlock,
} as const satisfies StaffEndpoint
