import { staffApiPath } from '@nukkad/contract/staff-rules'
import { failedUpload } from './failed-upload.ts'
import { reportChange } from './waiting.ts'

const patienceMs = 120_000

/** Sends a form with a file and returns the reply. */
export async function sendForm(path: string, fields: Readonly<Record<string, string | File>>): Promise<unknown> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const reply = await fetch(`${staffApiPath}${path}`, {
    method: 'POST',
    body: form,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
  const body: unknown = await reply?.json().catch(() => undefined)
  if (reply?.ok) {
    reportChange()
    return body
  }
  throw failedUpload(reply?.status ?? 0, body)
}
