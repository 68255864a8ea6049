import { useSyncExternalStore } from 'react'

// Everything outside an open modal dialog is inert, so the newest dialog must contain the toast (decision 021).
let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  hosts = next
  for (const listener of listeners) listener()
}

/** Makes an open dialog the host of toasts; call the returned function when it closes. */
export function hostToasts(dialog: HTMLElement): () => void {
  change([...hosts, dialog])
  return () => change(hosts.filter((host) => host !== dialog))
}

/** The current host of toasts: the topmost dialog, or null for the page. */
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
