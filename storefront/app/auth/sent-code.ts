import { createPersonalValue } from '../platform/personal-value.ts'

const stored = createPersonalValue<{ to: string; at: number; isAsked: boolean }>('codeSent')
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** When the last code was mailed, and to whom; kept over reloads and visits of the page. */
export const sentCode = {
  at: (email: string): number | null => {
    const sent = stored.read()
    return sent?.to === email.toLowerCase() ? sent.at : null
  },
  /** Whether this browser has asked for a code to that address. */
  isAsked: (email: string): boolean => sentCode.at(email) !== null && stored.read()?.isAsked === true,
  /** `isAsked`: this browser did, and is not only counting from when its page was opened. */
  note: (email: string, isAsked = true): void => {
    stored.write({ to: email.toLowerCase(), at: Date.now(), isAsked })
    tell()
  },
  /** For a code that was on its way already: it is not known to be newer. */
  noteIfUnknown: (email: string, isAsked: boolean): void => {
    if (sentCode.at(email) === null) sentCode.note(email, isAsked)
  },
  forget: stored.remove,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
