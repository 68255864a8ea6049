import type { Card } from './card.ts'

/** A press stays open until it is closed; a resting pointer only while it rests. */
export type QuickAddCause = 'press' | 'hover'

export type QuickSizesProps = {
  card: Card
  cause: QuickAddCause
  /** After one was added. */
  onDone: (() => void) | undefined
  onLeave: () => void
}
