const place = 'new-order-sound'

/** Whether this browser plays a sound for a new order; off by default. */
export function readNewOrderSound(): boolean {
  try {
    return localStorage.getItem(place) === 'on'
  } catch {
    return false
  }
}

/** Stores the choice in this browser, and plays the sound once as a sample. */
export function keepNewOrderSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(place, 'on')
    else localStorage.removeItem(place)
  } catch {
    // Storage is unavailable: the sound stays off.
  }
  if (isOn) playNewOrderSound()
}

/** Two short tones. Browsers stay silent until the page has been pressed once. */
export function playNewOrderSound(): void {
  if (!readNewOrderSound()) return
  const context = new AudioContext()
  for (const [at, pitch] of [
    [0, 660],
    [0.18, 880],
  ] as const) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.2, context.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.16)
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + at + 0.17)
  }
  setTimeout(() => void context.close(), 1000)
}
