import { readPrice } from '@nukkad/contract/sheet-rules'
import type { ColumnNote } from './foreign-file.ts'

const rupees = new Set(['INR', 'RS', '₹'])
const sign = /^(?<before>\p{Sc}|[A-Z]{2,3})?\.?\s*(?<number>[\d,.]+)\s*(?<after>\p{Sc}|[A-Z]{2,3})?\.?$/iu

/** A price from other software without its currency; any currency other than rupees is refused. `isBare`: it had none. */
export function readMoney(cell: string): { price: string; isBare?: boolean; fault?: string } {
  const { before, number, after } = sign.exec(cell.trim())?.groups ?? {}
  const currency = (before ?? after)?.toUpperCase()
  if (number === undefined || currency === undefined) return { price: cell.trim(), isBare: number !== undefined }
  if (rupees.has(currency)) return { price: number }
  return { price: '', fault: `${cell.trim()} is not in rupees. Please export the file with prices in INR` }
}

type ReadPrices = { price: string; mrp: string; isBarePrice: boolean; findings: ColumnNote[] }

/** Selling price and MRP from a price and an optional compare-at price. */
export function readPrices(price: string, higher: string): ReadPrices {
  const [sold, compared] = [readMoney(price), readMoney(higher)]
  const faults = [
    ...(sold.fault === undefined ? [] : [{ key: 'price', words: sold.fault } as const]),
    ...(compared.fault === undefined ? [] : [{ key: 'mrp', words: compared.fault } as const]),
  ]
  // Other software may store a lower compare-at price, or 0, and does not show it.
  const [low, high] = [readPrice(sold.price), readPrice(compared.price)]
  const isHigher = low === undefined || high === undefined || high > low
  const mrp = isHigher ? compared.price : ''
  return { price: sold.price, mrp, isBarePrice: sold.isBare === true, findings: faults }
}

/** Stock as a whole number from 0; '' if the file does not have it. */
export function readStock(cell: string): { stock: string; notes: ColumnNote[] } {
  const number = Number(cell)
  if (cell === '' || Number.isNaN(number) || number >= 0) return { stock: cell.replace(/\.0+$/, ''), notes: [] }
  return { stock: '0', notes: [{ key: 'stock', words: `The stock is ${cell} in the file and 0 here` }] }
}

/** Spreadsheets may begin a code with an apostrophe to keep it text. */
export const readCode = (cell: string) => cell.replace(/^'+/, '').trim()
