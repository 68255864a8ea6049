import type { Behaviour } from './behaviour.ts'
import type { Book } from './book.ts'
import type { KeptPayment } from './entities.ts'
import type { Announce } from './events.ts'
import { unknownId } from './refusals.ts'

/** What every deed here needs: the records, how the provider behaves, and whom to tell. */
export type Till = { book: Book; behaviour: Behaviour; announce: Announce }

export function requirePayment(book: Book, id: string): KeptPayment {
  const payment = book.payments.get(id)
  if (payment === undefined) throw unknownId()
  return payment
}
