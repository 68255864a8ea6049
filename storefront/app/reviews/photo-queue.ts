import { ApiError } from '@nukkad/contract/client'
import { mostPhotoBytes, mostReviewPhotos, type PhotoState } from '@nukkad/contract/review-photo-rules'
import type { ReviewPhoto } from '@nukkad/contract/reviews'
import { reasonOf } from '../platform/api.ts'
import { previewPhoto } from './preview-photo.ts'
import { sendPhoto } from './send-photo.ts'
import { texts } from './texts.ts'

/** A photo of a review that is being written. */
export type DraftPhoto = {
  photoId: string
  /** Undefined for a photo that the review has already. */
  file: File | undefined
  preview: string | null
  /** Known once it is uploaded. */
  made: ReviewPhoto | undefined
  /** The sent fraction of its bytes, from 0 to 1. */
  part: number
  state: 'sending' | 'ready' | 'refused'
  words: string
  mayRetry: boolean
  /** Known for a photo that the review has already. */
  status: PhotoState | undefined
}

export type PhotoQueue = ReturnType<typeof openPhotoQueue>
type Shown = { photos: readonly DraftPhoto[]; notice: string }

/** Uploads the photos of a review one after another; it goes on while the dialog is closed. */
export function openPhotoQueue(orderItemId: string, known: readonly ReviewPhoto[]) {
  const store = openStore(known.map(knownPhoto))
  const { read, subscribe, set } = store
  const { enqueue, cancel, idle } = openUploads(orderItemId, store)
  return {
    read,
    subscribe,
    add: (files: readonly File[]) => {
      const { photos } = read()
      const room = mostReviewPhotos - photos.length
      const added = files.slice(0, Math.max(0, room)).map(newPhoto)
      const left = files.length - added.length
      set({ photos: [...photos, ...added], notice: left > 0 ? texts.photos.tooMany(left) : '' })
      for (const photo of added) {
        if (photo.state === 'refused' || photo.file === undefined) continue
        void previewPhoto(photo.file).then((preview) => store.change(photo.photoId, { preview }))
        enqueue(photo)
      }
    },
    retry: (photo: DraftPhoto) => enqueue(photo),
    /** The shop has deleted uploads that were not sent in time. */
    sendAgain: () => {
      for (const photo of read().photos) if (photo.file !== undefined && photo.state === 'ready') enqueue(photo)
    },
    remove: (photoId: string) => {
      cancel(photoId)
      set({ photos: read().photos.filter((photo) => photo.photoId !== photoId), notice: '' })
    },
    /** Waits for the uploads. The ids in order; undefined if one was refused. */
    finish: async (): Promise<string[] | undefined> => {
      await idle()
      const { photos } = read()
      return photos.every(({ state }) => state === 'ready') ? photos.map(({ photoId }) => photoId) : undefined
    },
  }
}

/** The uploads, one at a time: a phone's line is slow. */
function openUploads(orderItemId: string, { change }: ReturnType<typeof openStore>) {
  const sending = new Map<string, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  function begin(photoId: string): AbortController {
    const begun = sending.get(photoId) ?? new AbortController()
    sending.set(photoId, begun)
    return begun
  }
  async function send({ photoId, file }: DraftPhoto): Promise<void> {
    const { signal } = begin(photoId)
    if (signal.aborted || file === undefined) return
    try {
      const onProgress = (part: number) => change(photoId, { part })
      const made = await sendPhoto({ orderItemId, photoId, file }, { onProgress, signal })
      change(photoId, { state: 'ready', made, part: 1 })
    } catch (error) {
      if (!signal.aborted) change(photoId, { state: 'refused', ...refusalOf(error) })
    }
  }
  return {
    enqueue: (photo: DraftPhoto) => {
      begin(photo.photoId)
      change(photo.photoId, { state: 'sending', part: 0, words: '' })
      last = last.then(() => send(photo))
    },
    cancel: (photoId: string) => {
      sending.get(photoId)?.abort()
      sending.delete(photoId)
    },
    idle: () => last,
  }
}

/** A store for React's `useSyncExternalStore`. */
function openStore(photos: readonly DraftPhoto[]) {
  let shown: Shown = { photos, notice: '' }
  const listeners = new Set<() => void>()
  const set = (after: Shown) => {
    shown = after
    for (const listener of listeners) listener()
  }
  return {
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set,
    change: (photoId: string, part: Partial<DraftPhoto>) =>
      set({
        ...shown,
        photos: shown.photos.map((photo) => (photo.photoId === photoId ? { ...photo, ...part } : photo)),
      }),
  }
}

const blank = { preview: null, made: undefined, part: 0, words: '', mayRetry: false, status: undefined }

function knownPhoto(made: ReviewPhoto): DraftPhoto {
  return { ...blank, photoId: made.photoId, file: undefined, made, state: 'ready', status: made.status }
}

/** The API judges the file; one that is too large is not sent. */
function newPhoto(file: File): DraftPhoto {
  const photo = { ...blank, photoId: crypto.randomUUID(), file }
  if (file.size <= mostPhotoBytes) return { ...photo, state: 'sending' }
  return { ...photo, state: 'refused', words: texts.photos.tooLarge }
}

function refusalOf(error: unknown): Pick<DraftPhoto, 'words' | 'mayRetry'> {
  const mayRetry = error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429)
  return { words: reasonOf(error) ?? texts.photos.failed, mayRetry }
}
