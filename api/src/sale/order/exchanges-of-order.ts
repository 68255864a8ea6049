import type { ExchangeState } from '@nukkad/contract/return-rules'
import type { Exchange } from '@nukkad/contract/returns'
import { expressionBuilder, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/schema.ts'

type ExchangeRow = {
  itemId: string
  color: string
  size: string
  quantity: number
  state: ExchangeState
  sent: number | null
  orderId: string | null
}

/** For statements about returns: what the items of that one are exchanged for. */
export function exchangesOfReturn(returnId: RawBuilder<string>) {
  return jsonArrayFrom(
    expressionBuilder<DB, never>()
      .selectFrom('exchanges as exchange')
      .innerJoin('variants as variant', 'variant.id', 'exchange.variantId')
      .select(['exchange.itemId', 'variant.color', 'variant.size', 'exchange.quantity', 'exchange.state'])
      .select(['exchange.sent', 'exchange.orderId'])
      .where('exchange.returnId', '=', returnId)
      // Staff took its item out of the return.
      .where('exchange.quantity', '>', 0)
      .orderBy('exchange.itemId')
      .$narrowType<{ state: ExchangeState }>(),
  )
}

/** The exchanges of a return as they are shown, and the order that goes out for them. */
export function exchangeViews(rows: readonly ExchangeRow[]): { exchanges: Exchange[]; exchangeOrderId: string | null } {
  return {
    exchanges: rows.map(({ itemId, state, orderId: _order, ...row }) => ({
      orderItemId: itemId,
      ...row,
      status: state,
    })),
    exchangeOrderId: rows.find(({ orderId }) => orderId !== null)?.orderId ?? null,
  }
}
