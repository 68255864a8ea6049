import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { SalesFigures, SalesOverview as Overview } from '@nukkad/contract/staff/reports'
import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { PermittedLink } from '../navigation/PermittedLink.tsx'
import { Failure } from '../platform/Failure.tsx'
import { paths } from '../platform/paths.ts'
import { LineChart } from './LineChart.tsx'
import { OverviewLists } from './OverviewLists.tsx'
import { salesReport, soldOrders } from './report-links.ts'
import { texts } from './texts.ts'
import { useOverview } from './use-overview.ts'
import styles from './SalesOverview.module.css'

/** Sales at a glance: each period beside the period before, sales by day, best sellers, low stock and open money. */
export function SalesOverview() {
  const { overview, hasFailed } = useOverview()
  return (
    <section aria-label={texts.overview.title} aria-busy={overview === null && !hasFailed} className={styles.overview}>
      <h2>{texts.overview.title}</h2>
      {hasFailed && <Failure>{texts.overview.failed}</Failure>}
      {overview === null && !hasFailed && (
        <Loading label={texts.overview.loading} className={styles.skeleton}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Loading>
      )}
      {overview !== null && <Figures overview={overview} />}
    </section>
  )
}

/** A shop without sales sees a sentence, not a table of zeros. */
function Figures({ overview }: { overview: Overview }) {
  const { periods, byDay, lowStock, codOnTheWay, codOwed, refundsOwed, payoutsDue } = overview
  const hasSold = periods.some(({ now, before }) => [now, before].some((sums) => Object.values(sums).some(Boolean)))
  const open = lowStock.low + lowStock.out + codOnTheWay.count + codOwed.count + refundsOwed.count + payoutsDue.count
  return (
    <>
      <p className={styles.soft}>{hasSold ? texts.overview.updated : texts.overview.empty}</p>
      {hasSold && <Periods periods={periods} />}
      {hasSold && <ByDay byDay={byDay} />}
      {(hasSold || open > 0) && <OverviewLists overview={overview} />}
    </>
  )
}

const count = (value: number | null) => (value ?? 0).toLocaleString('en-IN')
const rupees = (value: number | null) => (value === null ? texts.none : formatRupees(value))

const figures: readonly { name: keyof SalesFigures; label: string; format: (value: number | null) => string }[] = [
  { name: 'net', label: texts.overview.net, format: rupees },
  { name: 'orders', label: texts.overview.orders, format: count },
  { name: 'items', label: texts.overview.items, format: count },
  { name: 'gross', label: texts.overview.gross, format: rupees },
  { name: 'discounts', label: texts.overview.discounts, format: rupees },
  { name: 'delivery', label: texts.overview.delivery, format: rupees },
  { name: 'cancelled', label: texts.overview.cancelled, format: rupees },
  { name: 'refunds', label: texts.overview.refunds, format: rupees },
  { name: 'averageOrder', label: texts.overview.averageOrder, format: rupees },
]

type Period = Overview['periods'][number]

function Periods({ periods }: { periods: readonly Period[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={texts.overview.figure}>
      <table className={styles.periods}>
        <thead>
          <tr>
            <th scope="col">{texts.overview.figure}</th>
            {periods.map(({ days }) => (
              <th key={days} scope="col">
                {texts.overview.periods[days]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, label, format }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {periods.map((period) => (
                <td key={period.days}>
                  <PermittedLink
                    to={name === 'orders' ? soldOrders(period) : salesReport(period)}
                    className={styles.value}
                    aria-label={texts.link(
                      texts.overview.periods[period.days] ?? '',
                      `${label} ${format(period.now[name])}`,
                    )}
                  >
                    {format(period.now[name])}
                  </PermittedLink>
                  <span className={styles.soft}>{texts.overview.before(format(period.before[name]))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ByDay({ byDay }: { byDay: Overview['byDay'] }) {
  const points = byDay.map(({ day, net }) => ({ label: formatDay(day), value: net }))
  const largest = formatRupees(Math.max(...points.map(({ value }) => value)))
  return (
    <section aria-label={texts.overview.byDay}>
      <h3>{texts.overview.byDay}</h3>
      <LineChart label={texts.overview.chart(largest)} points={points} format={formatRupees} />
      <PermittedLink to={`${paths.report('sales')}?range=30days`}>{texts.overview.toReport}</PermittedLink>
    </section>
  )
}
