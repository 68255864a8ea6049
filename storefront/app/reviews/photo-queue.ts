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

/** `photoIds`: the ids in order; undefined if the customer left the photos as they were. */
export type FinishedPhotos = { photoIds: string[] | undefined }

/** Uploads the photos of a review one after another; it goes on while the dialog is closed. */
export function openPhotoQueue(orderItemId: string, known: readonly ReviewPhoto[]) {
  const store = openStore(known.map(knownPhoto))
  const { read, subscribe, set } = store
  const { enqueue, cancel, idle } = openUploads(orderItemId, store)
  const preview = openPreviews(store)
  const before = known.map(({ photoId }) => photoId)
  return {
    read,
    subscribe,
    add: (files: readonly File[]) => {
      const { photos } = read()
      const fresh = withoutRepeated(files, photos)
      const added = fresh.slice(0, Math.max(0, mostReviewPhotos - photos.length)).map(newPhoto)
      set({ photos: [...photos, ...added], notice: noticeOf({ files, fresh, added }) })
      for (const photo of added) {
        if (photo.state === 'refused') continue
        preview(photo)
        enqueue(photo)
      }
    },
    retry: (photo: DraftPhoto) => enqueue(photo),
    /** The shop has these photos no longer: those with a file are uploaded again, others leave the review. */
    replaceLost: (photoIds: readonly string[]) => {
      const photos = read().photos.flatMap((photo) => {
        if (!photoIds.includes(photo.photoId)) return [photo]
        return photo.file === undefined ? [] : [{ ...photo, photoId: crypto.randomUUID(), made: undefined }]
      })
      const left = read().photos.length - photos.length
      const again = photos.filter((photo) => !read().photos.includes(photo))
      set({ photos, notice: left > 0 ? texts.photos.lost(left) : '' })
      for (const photo of again) enqueue(photo)
    },
    remove: (photoId: string) => {
      cancel(photoId)
      set({ photos: read().photos.filter((photo) => photo.photoId !== photoId), notice: '' })
    },
    /** Waits for the uploads. Undefined if one was refused. */
    finish: async (): Promise<FinishedPhotos | undefined> => {
      await idle()
      const { photos } = read()
      if (!photos.every(({ state }) => state === 'ready')) return undefined
      const photoIds = photos.map(({ photoId }) => photoId)
      // A window that was opened earlier must not delete photos that were added since.
      return { photoIds: photoIds.join() === before.join() ? undefined : photoIds }
    },
  }
}

/** The uploads, one at a time: a phone's line is slow. */
function openUploads(orderItemId: string, { change }: ReturnType<typeof openStore>) {
  const sending = new Map<string, AbortController>()
  let last: Promise<unknown> = Promise.resolve()

  async function send(photoId: string, file: File, signal: AbortSignal): Promise<void> {
    // Removed while it waited.
    if (signal.aborted) return
    try {
      const onProgress = (part: number) => change(photoId, { part })
      const made = await sendPhoto({ orderItemId, photoId, file }, { onProgress, signal })
      change(photoId, { state: 'ready', made, part: 1 })
    } catch (error) {
      if (!signal.aborted) change(photoId, { state: 'refused', ...refusalOf(error) })
    }
  }
  return {
    enqueue: ({ photoId, file }: DraftPhoto) => {
      if (file === undefined) return
      const controller = new AbortController()
      sending.set(photoId, controller)
      change(photoId, { state: 'sending', part: 0, words: '' })
      last = last.then(() => send(photoId, file, controller.signal))
    },
    cancel: (photoId: string) => {
      sending.get(photoId)?.abort()
      sending.delete(photoId)
    },
    /** Includes uploads that are added meanwhile. */
    idle: async () => {
      for (let seen: unknown; seen !== last;) {
        seen = last
        await last
      }
    },
  }
}

/** The previews, one at a time: a phone has little memory for large photos. */
function openPreviews({ change }: ReturnType<typeof openStore>) {
  let last: Promise<unknown> = Promise.resolve()
  return ({ photoId, file }: DraftPhoto): void => {
    if (file === undefined) return
    last = last.then(async () => change(photoId, { preview: await previewPhoto(file) }))
  }
}

/** A phone gives a file another date each time it is chosen, so the date does not count. */
const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.type === other.type

function withoutRepeated(files: readonly File[], photos: readonly DraftPhoto[]): File[] {
  const isKnown = (file: File) => photos.some((photo) => photo.file !== undefined && isSameFile(photo.file, file))
  return files.filter((file, index) => !isKnown(file) && files.findIndex((other) => isSameFile(other, file)) === index)
}

type Added = { files: readonly File[]; fresh: readonly File[]; added: readonly DraftPhoto[] }

function noticeOf({ files, fresh, added }: Added): string {
  if (fresh.length > added.length) return texts.photos.tooMany(fresh.length - added.length)
  return files.length > fresh.length ? texts.photos.repeated(files.length - fresh.length) : ''
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
  const mayRetry = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
  return { words: reasonOf(error) ?? texts.photos.failed, mayRetry }
}
