import { randomUUID } from 'node:crypto'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { staffUrl, type TestStaffApp } from './staff-app.ts'

type Upload = { session: string; remittanceId?: string; courier?: string; columns?: object | null }

const ours = { awb: 'AWB', amount: 'Amount', day: null }

/** Uploads a courier's file like the back office; null columns: the courier's saved ones. */
export async function uploadRemittance(
  { app }: Pick<TestStaffApp, 'app'>,
  csv: string,
  { session, remittanceId = randomUUID(), courier = 'Delhivery', columns = ours }: Upload,
) {
  const fields = { remittanceId, courier, ...(columns !== null && { columns: JSON.stringify(columns) }) }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="cod.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const reply = await app.inject({
    method: 'POST',
    url: `${staffApiPath}/remittances`,
    headers: {
      origin: staffUrl,
      cookie: `nukkad-staff=${session}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: `${parts.join('')}${head}${csv}\r\n--x--\r\n`,
  })
  return { status: reply.statusCode, body: reply.json() }
}

/** A file with one line for each AWB and its amount in rupees. */
export function remittanceCsv(lines: readonly (readonly [string, number | string])[]): string {
  return ['AWB,Amount', ...lines.map(([awb, amount]) => `${awb},${amount}`)].join('\n')
}
