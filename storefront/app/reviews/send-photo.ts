import { ApiError, unreachable } from '@nukkad/contract/client'
import type { Problem } from '@nukkad/contract/problem'
import { apiPath } from '@nukkad/contract/paths'
import type { ReviewPhoto } from '@nukkad/contract/reviews'
import { session } from '../platform/session.ts'

type SentPhoto = { orderItemId: string; photoId: string; file: File }
type Watch = { onProgress: (part: number) => void; signal: AbortSignal }

/** Uploads one photo and reports its progress, which `fetch` cannot. A repeat of the same id changes nothing. */
export function sendPhoto(
  { orderItemId, photoId, file }: SentPhoto,
  { onProgress, signal }: Watch,
): Promise<ReviewPhoto> {
  const token = session.current()?.token ?? ''
  const form = new FormData()
  form.set('photoId', photoId)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = () => reject(new ApiError(0, { detail: unreachable }))
    request.open('POST', `${apiPath}/reviews/items/${orderItemId}/photos`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = bodyOf(request)
      if (request.status === 401) session.expire(token)
      if (body === undefined) lost()
      else if (request.status === 201) resolve(body as ReviewPhoto)
      else reject(new ApiError(request.status, body as Partial<Problem>))
    }
    request.onerror = lost
    request.onabort = () => reject(new DOMException('removed', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function bodyOf({ responseText }: XMLHttpRequest): object | undefined {
  try {
    return JSON.parse(responseText) as object
  } catch {
    return undefined
  }
}
