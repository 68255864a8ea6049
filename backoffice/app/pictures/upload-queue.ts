import { mostPictureBytes, mostPictureMegabytes, mostPicturesOfProduct } from '@nukkad/contract/picture-rules'
import { errorMessage } from '../platform/call.ts'
import { isRetryable, sendPicture } from './send-picture.ts'
import { texts } from './texts.ts'

export type Upload = {
  id: string
  file: File
  color: string | null
  /** Ids of files that were selected with it and come after it, in any sending order. */
  before: readonly string[]
  /** The sent fraction of its bytes, from 0 to 1. */
  part: number
  state: 'waiting' | 'sending' | 'refused'
  words: string
  /** A retry may succeed. */
  mayRetry: boolean
}

const atOnce = 2
const pausesMs = [2_000, 5_000, 10_000]

export type UploadQueue = ReturnType<typeof openUploadQueue>

/** Uploads files, two at a time. A finished file leaves the list and appears among the product's pictures. */
export function openUploadQueue(productId: string, onSent: () => void) {
  const { read, subscribe, append, change, remove } = openList()
  const leaving = new AbortController()

  async function send({ id: pictureId, file, color, before }: Upload): Promise<void> {
    const { signal } = leaving
    try {
      const onProgress = (part: number) => change(pictureId, { part })
      await withPatience(() => sendPicture({ productId, pictureId, color, before, file }, onProgress, signal), signal)
      remove(pictureId)
      onSent()
    } catch (error) {
      change(pictureId, { state: 'refused', words: errorMessage(error), mayRetry: isRetryable(error) })
    }
    sendNext()
  }
  function sendNext(): void {
    const sending = read().filter(({ state }) => state === 'sending').length
    const next = read().find(({ state }) => state === 'waiting')
    if (next === undefined || sending >= atOnce || leaving.signal.aborted) return
    change(next.id, { state: 'sending' })
    void send(next)
    sendNext()
  }

  return {
    read,
    subscribe,
    add: (files: Iterable<File>, color: string | null) => {
      append(begin([...files], color))
      sendNext()
    },
    retry: (id: string) => {
      change(id, { state: 'waiting', part: 0, words: '' })
      sendNext()
    },
    remove,
    /** Aborts the uploads that are still running. */
    close: () => leaving.abort(),
  }
}

/** A store for React's `useSyncExternalStore`. */
function openList() {
  let uploads: readonly Upload[] = []
  const listeners = new Set<() => void>()
  const set = (after: readonly Upload[]) => {
    uploads = after
    for (const listener of listeners) listener()
  }
  return {
    read: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    append: (more: readonly Upload[]) => set([...uploads, ...more]),
    change: (id: string, part: Partial<Upload>) =>
      set(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))),
    remove: (id: string) => set(uploads.filter((upload) => upload.id !== id)),
  }
}

function begin(files: readonly File[], color: string | null): Upload[] {
  const ids = files.map(() => crypto.randomUUID())
  return files.map((file, at) => {
    const before = ids.slice(at + 1, at + 1 + mostPicturesOfProduct)
    return { id: ids[at] ?? '', file, color, before, part: 0, mayRetry: false, ...check(file) }
  })
}

/** The API checks the file; a file that is too large is not sent. */
function check({ size }: File): Pick<Upload, 'state' | 'words'> {
  if (size <= mostPictureBytes) return { state: 'waiting', words: '' }
  return { state: 'refused', words: texts.uploads.tooLarge(mostPictureMegabytes) }
}

async function withPatience(send: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (const pause of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return send()
}
