export type WayBack = { to: string; words: string; reloadDocument?: boolean }

let shown: WayBack | null = null
const listeners = new Set<() => void>()

function tell(next: WayBack | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** The notice after a login; it stays until it is dismissed or the page is left, and a reload forgets it. */
export const welcome = {
  wayBack: (): WayBack | null => shown,
  show: (wayBack: WayBack): void => tell(wayBack),
  dismiss: (): void => tell(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
