import { ApiError } from '@nukkad/contract/client'
import { staffApiPath } from '@nukkad/contract/staff-rules'

export type SentPicture = { productId: string; pictureId: string; color: string | null; file: File }

const lost = 'The connection broke. Please try again.'

/** Sends one file and says how much has gone; `fetch` would not tell. The same id sent again is taken once. */
export function sendPicture(
  { productId, pictureId, color, file }: SentPicture,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const form = new FormData()
  form.set('pictureId', pictureId)
  if (color !== null) form.set('color', color)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${staffApiPath}/products/${productId}/pictures`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status === 201 ? resolve() : reject(refusalOf(request)))
    request.onerror = () => reject(new ApiError(0, { detail: lost }))
    request.onabort = () => reject(new DOMException('given up', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function refusalOf({ status, responseText }: XMLHttpRequest): ApiError {
  try {
    return new ApiError(status, JSON.parse(responseText) as object)
  } catch {
    return new ApiError(0, { detail: lost })
  }
}

/** The shop is busy, or the line was lost: another try may do. */
export function mayTryAgain(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status === 503)
}
