import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { Badge } from '@nukkad/ui/Badge'
import { returnLooks } from './return-words.ts'

/** Where a return stands, in a word and a tone. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const { words, tone } = returnLooks[status]
  return <Badge tone={tone}>{words}</Badge>
}
