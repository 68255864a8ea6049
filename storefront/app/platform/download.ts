import { ApiError, unreachable } from '@nukkad/contract/client'
import { session } from './session.ts'

const timeoutMillis = 20_000

/** Fetches a private file by its address and saves it through the browser. Rejects with an `ApiError`. */
export async function download(address: string, fileName: string): Promise<void> {
  const token = session.current()?.token ?? ''
  const reply = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMillis),
  }).catch((cause: unknown) => {
    throw new ApiError(0, { detail: unreachable }, { cause })
  })
  if (reply.status === 401) session.expire(token)
  if (!reply.ok) throw new ApiError(reply.status, await reply.json().catch(() => ({})))
  keep(await reply.blob(), fileName)
}

function keep(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by the time this runs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
