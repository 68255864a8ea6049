import { ApiError } from '@nukkad/contract/client'
import { sendWatched } from '../platform/send-watched.ts'

export type SentPicture = {
  productId: string
  pictureId: string
  color: string | null
  /** Ids of files that were selected with it and come after it. */
  before: readonly string[]
  file: File
}

/** Uploads one file and reports its progress. A repeat of the same id changes nothing. */
export async function sendPicture(
  { productId, pictureId, color, before, file }: SentPicture,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData()
  form.set('pictureId', pictureId)
  if (color !== null) form.set('color', color)
  if (before.length > 0) form.set('before', before.join(','))
  form.set('file', file)
  await sendWatched(`/products/${productId}/pictures`, form, onProgress, signal)
}

/** The shop is busy or the connection was lost: a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status === 503)
}
