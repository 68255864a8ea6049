import { cancelReasonNames, orderStatusNames, texts } from './texts.ts'
import type { LogEntry } from './use-order-change.ts'

/** The actor of an entry: the person where one is known. */
export function formatActor({ actor, by }: LogEntry): string {
  return by ?? texts.timeline.actors[actor]
}

/** The reason or note of an entry; a reason to cancel by its name on screens. */
export function formatReason({ kind, toStatus, text }: LogEntry): string | null {
  const isCancel = kind === 'cancel' || toStatus === 'CANCELLED'
  const names: Readonly<Record<string, string>> = cancelReasonNames
  return isCancel && text !== null ? (names[text] ?? text) : text
}

/** An entry in a line; its reason or note is the entry's own text. */
export function formatEntry({ kind, fromStatus, toStatus }: LogEntry): string {
  if (kind !== 'move') return texts.timeline.kinds[kind]
  const to = toStatus === null ? '' : orderStatusNames[toStatus]
  return fromStatus === null ? texts.timeline.placed : `${orderStatusNames[fromStatus]} → ${to}`
}
