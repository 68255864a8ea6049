import { randomUUID } from 'node:crypto'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { StaffApi } from './staff-api.ts'
import { staffUrl } from './staff-app.ts'

type Upload = { importId?: string; kind?: string }

/** Uploads a spreadsheet like the back office. */
export async function uploadSheet(
  { staffApp, manager }: Pick<StaffApi, 'staffApp' | 'manager'>,
  file: string | Buffer,
  { importId = randomUUID(), kind }: Upload = {},
) {
  const fields = Object.entries({ importId, ...(kind !== undefined && { kind }) })
  const parts = fields.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const reply = await staffApp.app.inject({
    method: 'POST',
    url: `${staffApiPath}/imports`,
    headers: {
      origin: staffUrl,
      cookie: `nukkad-staff=${manager.session}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), Buffer.from(file), Buffer.from('\r\n--x--\r\n')]),
  })
  return { status: reply.statusCode, body: reply.json() }
}
