import { ShopError } from '../../platform/errors.ts'

const fields: Readonly<Record<string, 'sku' | 'barcode'>> = { variants_sku: 'sku', variants_barcode: 'barcode' }

/**
 * For the error of a statement that gives variants their codes. Two requests at once can both find a code free: the
 * unique index refuses the second, which is STOCK_CODE_TAKEN at that field, or at `place`.
 */
export function refuseCodeTaken(error: unknown, place?: 'variants'): never {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  const field = code === '23505' ? fields[constraint] : undefined
  if (field === undefined) throw error
  const words = `Another variant has just been given this ${field === 'sku' ? 'SKU' : 'barcode'}`
  throw new ShopError('STOCK_CODE_TAKEN', { fields: { [place ?? field]: words }, cause: error })
}
