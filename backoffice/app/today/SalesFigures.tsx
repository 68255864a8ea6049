import { useMay } from '../platform/session.ts'
import { SalesOverview } from '../reports/SalesOverview.tsx'

/** Sales and money, for those who may see reports. */
export function SalesFigures() {
  return useMay('reports.read') ? <SalesOverview /> : null
}
