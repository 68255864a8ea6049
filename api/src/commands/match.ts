import { formatRupees, toRupees } from '@nukkad/contract/money'
import { matchPayments, type Match } from '../sale/settlement/match-payments.ts'
import type { PaymentProvider } from '../sale/payment/provider.ts'
import type { Db } from '../platform/db.ts'
import { checkTaxPeriods } from '../staff/gst-returns/check-tax-periods.ts'
import { checkReportDays, recountReportDays } from '../staff/reports/store-report-days.ts'
import { matchStock } from '../store/stock/match-stock.ts'
import { readArguments } from './read-arguments.ts'
import { UsageError } from './usage-error.ts'

const usage = `Usage: npm run match                  orders, payments at the provider and refunds side by side, the stock beside its ledger,
                                      the numbers and sums of tax documents and of closed GST periods, and some stored days of
                                      reports beside their orders
       npm run match -- --days 30     as many days back, default 7
       npm run match -- recount       counts all stored days of reports again`
const dayMillis = 24 * 60 * 60 * 1000

/**
 * `npm run match`: checks that every rupee is kept for an order or refunded, and every unit is explained. Returns the
 * text to print and the result.
 */
export async function runMatchCommand(
  { db, payments }: { db: Db; payments: PaymentProvider },
  argv: readonly string[],
  now: Date,
): Promise<{ text: string; isExplained: boolean }> {
  const { positionals, options, help } = readArguments(argv, ['days'], usage)
  const days = Number(options.days ?? 7)
  if (help || !Number.isInteger(days) || days < 1) throw new UsageError(usage)
  if (positionals[0] === 'recount') return { text: await recount(db, now), isExplained: true }

  const match = await matchPayments({ db, payments }, new Date(now.getTime() - days * dayMillis))
  const stock = await matchStock(db)
  const unexplained = [
    ...match.unexplained,
    ...stock.unexplained,
    ...(await checkTaxPeriods(db)),
    ...(await checkReportDays(db, now)),
  ]
  return { text: describe({ ...match, unexplained }, stock), isExplained: unexplained.length === 0 }
}

async function recount(db: Db, now: Date): Promise<string> {
  return line('Stored days', `${await recountReportDays(db, now)} recalculated`)
}

type Stock = { variants: number; pieces: number }

function describe({ orders, captured, keptFor, refunded, unexplained }: Match, stock: Stock): string {
  const counted = Object.entries(orders).map(([status, count]) => `${count} ${status}`)
  return [
    line('Online orders', counted.length === 0 ? 'none' : counted.join(', ')),
    line('Captured', `${count(captured.payments, 'payment')}, ${rupees(captured.amount)}`),
    line('Kept', `for ${count(keptFor.orders, 'order')}, ${rupees(keptFor.amount)}`),
    line('Refunded', `${count(refunded.refunds, 'refund')}, ${rupees(refunded.amount)}`),
    line('Stock', `${count(stock.pieces, 'item')} of ${count(stock.variants, 'variant')}`),
    line('Mismatches', unexplained.length === 0 ? 'none' : String(unexplained.length)),
    ...unexplained.map((sentence) => `  ${sentence}`),
  ].join('\n')
}

function line(name: string, value: string): string {
  return `${name.padEnd(15)}${value}`
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}

function rupees(paise: number): string {
  return formatRupees(toRupees(paise))
}
