import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'
import styles from './scan.module.css'

const lookEveryMs = 150
/** The same code stays in the picture for a while after it was read. */
const restMs = 1_500

/** The camera's picture; reports each code in it once. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const stopping = new AbortController()
    if (video.current !== null) {
      watch(video.current, stopping.signal, (code) => latest.current(code)).catch((error: unknown) => {
        if (!stopping.signal.aborted) setFailure(cameraError(error))
      })
    }
    return () => stopping.abort()
  }, [])
  if (failure) return <p role="alert">{failure}</p>
  return <video ref={video} className={styles.camera} muted playsInline aria-label={texts.view} />
}

async function watch(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detect = await openDetector()
  const readAt = new Map<string, number>()
  while (!signal.aborted) {
    for (const code of await detect(video)) {
      const isRead = performance.now() - (readAt.get(code) ?? -restMs) < restMs
      readAt.set(code, performance.now())
      if (!isRead) onCode(code)
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/** Reads the codes in a picture. */
type Detect = (video: HTMLVideoElement) => Promise<string[]>

type BuiltIn = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type BuiltInMaker = { new (options: { formats: string[] }): BuiltIn; getSupportedFormats: () => Promise<string[]> }

const codeFormats = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'qr_code']

/** The browser's own reader if it has one; else ours, which is loaded on first use. */
async function openDetector(): Promise<Detect> {
  const maker = (globalThis as { BarcodeDetector?: BuiltInMaker }).BarcodeDetector
  const formats = maker === undefined ? [] : await maker.getSupportedFormats()
  if (maker === undefined || !formats.includes('code_128')) return (await import('./zxing.ts')).detectWithZxing
  const detector = new maker({ formats: codeFormats.filter((format) => formats.includes(format)) })
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
}

function cameraError(error: unknown): string {
  if (error instanceof DOMException && error.name === 'NotAllowedError') return texts.notAllowed
  if (error instanceof DOMException && error.name === 'NotFoundError') return texts.notFound
  return texts.failed
}
