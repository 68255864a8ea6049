import { pricedTaxRate, type TaxRate } from '@nukkad/contract/gst-rules'
import { call } from './call.ts'

/** The GST rates by HSN code, for editors of products and prices. */
export async function loadTaxRates(signal: AbortSignal): Promise<readonly TaxRate[]> {
  const { rates } = await call('GET /products/tax-rates', { signal })
  return rates.map(pricedTaxRate)
}
