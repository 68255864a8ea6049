import { ApiError, unreachable } from '@nukkad/contract/client'
import type { Problem } from '@nukkad/contract/problem'
import { apiPath } from '@nukkad/contract/paths'
import type { ReviewPhoto } from '@nukkad/contract/reviews'
import { session } from '../platform/session.ts'
import { texts } from './texts.ts'

type SentPhoto = { orderItemId: string; photoId: string; file: File }
type Watch = { onProgress: (part: number) => void; signal: AbortSignal }

/** An upload without progress for this long has failed. */
const stallMs = 90_000

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
    const stall = watchStall(() => {
      lost()
      request.abort()
    })
    request.open('POST', `${apiPath}/reviews/items/${orderItemId}/photos`)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => {
      stall.moved()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.onload = () => {
      stall.end()
      const body = bodyOf(request)
      if (request.status === 401) session.expire(token)
      if (body !== undefined && request.status === 201) resolve(body as ReviewPhoto)
      else if (body !== undefined) reject(new ApiError(request.status, body as Partial<Problem>))
      else if (isRefusal(request.status)) reject(refusedBefore(request.status))
      else lost()
    }
    request.onerror = () => {
      stall.end()
      lost()
    }
    request.onabort = () => {
      stall.end()
      reject(new DOMException('removed', 'AbortError'))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function watchStall(onStall: () => void) {
  let timer = setTimeout(onStall, stallMs)
  return {
    moved: () => {
      clearTimeout(timer)
      timer = setTimeout(onStall, stallMs)
    },
    end: () => clearTimeout(timer),
  }
}

const isRefusal = (status: number) => status >= 400 && status < 500

/** A proxy in front of the store refused the file, with a page of HTML. */
function refusedBefore(status: number): ApiError {
  return new ApiError(status, { detail: status === 413 ? texts.photos.tooLargeToSend : texts.photos.failed })
}

function bodyOf({ responseText }: XMLHttpRequest): object | undefined {
  try {
    return JSON.parse(responseText) as object
  } catch {
    return undefined
  }
}
