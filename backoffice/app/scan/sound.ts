let speaker: AudioContext | undefined

/** Low and long for a refusal, so that nobody has to look at the screen; a phone vibrates, too. */
export function soundRefusal(): void {
  navigator.vibrate?.([120, 60, 120])
  beep(180, 0.35)
}

export function soundTick(): void {
  beep(880, 0.06)
}

function beep(hertz: number, seconds: number): void {
  try {
    speaker ??= new AudioContext()
    const [tone, volume] = [speaker.createOscillator(), speaker.createGain()]
    tone.frequency.value = hertz
    volume.gain.value = 0.15
    tone.connect(volume).connect(speaker.destination)
    tone.start()
    tone.stop(speaker.currentTime + seconds)
  } catch {
    // Without sound, the message on the screen is enough.
  }
}
