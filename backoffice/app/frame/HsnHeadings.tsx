import type { TaxContext } from '@nukkad/contract/gst-rules'
import { hsnHeadings } from '@nukkad/contract/hsn-rules'

/** The `list` of a field for an HSN code. */
export const hsnList = 'hsn-headings'

/** The goods by HSN code, suggested in fields with the list `hsnList`. Once on a page. */
export function HsnHeadings({ tax: { day, rates } }: { tax: TaxContext }) {
  return (
    <datalist id={hsnList}>
      {hsnHeadings(day, rates).map(({ code, words }) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </datalist>
  )
}
