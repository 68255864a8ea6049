import type { Return } from '@nukkad/contract/returns'
import type { ReturnRow } from './queries.ts'

export function returnView({ requestedAt, ...row }: ReturnRow & Pick<Return, 'answer'>): Return {
  return { ...row, requestedAt: requestedAt.toISOString() }
}
