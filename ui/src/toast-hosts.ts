import { useSyncExternalStore } from 'react'

// Everything outside an open modal dialog is inert, so the newest dialog must hold the toast itself (decision 021).
let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  hosts = next
  for (const listener of listeners) listener()
}

/** Makes an open dialog the place where toasts appear; call the answer when it closes. */
export function hostToasts(dialog: HTMLElement): () => void {
  change([...hosts, dialog])
  return () => change(hosts.filter((host) => host !== dialog))
}

/** Where a toast belongs now: the topmost dialog, else nothing (the page). */
export function useToastHost(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
