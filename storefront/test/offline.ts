/** The device loses its network. The store itself answers as before. */
export function goOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  window.dispatchEvent(new Event('offline'))
}

/** The network is back. Also after each test. */
export function goOnline(): void {
  if (!Reflect.deleteProperty(navigator, 'onLine')) return
  window.dispatchEvent(new Event('online'))
}
