import { ApiError } from '@nukkad/contract/client'
import { staffApiPath } from '@nukkad/contract/staff-rules'

const patienceMs = 120_000

/** Hands a spreadsheet over under an id drawn here: sent again, it is taken once. */
export async function sendFile(importId: string, file: File): Promise<void> {
  const form = new FormData()
  form.set('importId', importId)
  form.set('file', file)
  const reply = await fetch(`${staffApiPath}/imports`, {
    method: 'POST',
    body: form,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
  if (reply?.ok) return
  const problem = (await reply?.json().catch(() => undefined)) as object | undefined
  throw new ApiError(reply?.status ?? 0, problem ?? { detail: 'The connection broke. Please try again.' })
}
