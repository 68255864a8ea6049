import { staffApiPath } from '@nukkad/contract/staff-rules'
import { failedUpload } from './failed-upload.ts'

/** Sends a form and reports the upload's progress, which `fetch` cannot. Returns the reply. */
export function sendWatched(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${staffApiPath}${path}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = bodyOf(request)
      if (request.status === 201 && body !== undefined) resolve(body)
      else reject(failedUpload(request.status, body))
    }
    request.onerror = () => reject(failedUpload(0))
    request.onabort = () => reject(new DOMException('given up', 'AbortError'))
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
