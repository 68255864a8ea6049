import type { Behaviour } from './behaviour.ts'
import type { Ledger } from './ledger.ts'
import type { KeptPayment } from './entities.ts'
import type { Announce } from './events.ts'
import { unknownId } from './refusals.ts'

export type Provider = { ledger: Ledger; behaviour: Behaviour; announce: Announce }

export function requirePayment(ledger: Ledger, id: string): KeptPayment {
  const payment = ledger.payments.get(id)
  if (payment === undefined) throw unknownId()
  return payment
}
