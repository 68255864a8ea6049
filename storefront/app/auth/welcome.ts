let shown: string | null = null
const listeners = new Set<() => void>()

function tell(next: string | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** The notice after a login, by name; it stays until it is dismissed or the page is left, and a reload forgets it. */
export const welcome = {
  name: (): string | null => shown,
  show: (name: string): void => tell(name),
  dismiss: (): void => tell(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
