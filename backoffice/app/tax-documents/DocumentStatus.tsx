import { formatDay } from '@nukkad/contract/dates'
import type { TaxDocumentRow } from '@nukkad/contract/staff/tax-documents'
import { Badge } from '@nukkad/ui/Badge'
import { texts } from './texts.ts'

export function DocumentStatus({ document: { cancelledAt } }: { document: TaxDocumentRow }) {
  if (cancelledAt === null) return <Badge>{texts.issued}</Badge>
  return (
    <>
      <Badge tone="notice">{texts.cancelled}</Badge> <time dateTime={cancelledAt}>{formatDay(cancelledAt)}</time>
    </>
  )
}
