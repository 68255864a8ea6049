import { staffApiPath } from '@nukkad/contract/staff-rules'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useMay } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './ImportsPage.module.css'

const files = [
  { label: texts.download.products, path: 'products.csv' },
  { label: texts.download.prices, path: 'products.csv?sheet=prices' },
  { label: texts.download.stock, path: 'products.csv?sheet=stock' },
  { label: texts.download.categories, path: 'categories.csv' },
  { label: texts.download.stockMoves, path: 'stock-moves.csv' },
  { label: texts.download.template, path: 'template.csv' },
] as const

const personalFiles = [
  { label: texts.download.orders, path: 'orders.csv' },
  { label: texts.download.orderLines, path: 'order-lines.csv' },
  { label: texts.download.customers, path: 'customers.csv' },
] as const

/** The files to download. Personal data needs a fresh proof, which a link cannot ask for. */
export function Downloads() {
  const mayExport = useMay('customers.export')
  const confirmed = useConfirmed()
  const { run, isBusy, words } = useWork()
  const download = (path: string) =>
    run(async () => {
      const reply = await confirmed(() => call('GET /exports'))
      if (reply) window.location.assign(fileAt(path))
    })
  return (
    <section aria-labelledby="downloads" className={styles.section}>
      <h2 id="downloads">{texts.download.heading}</h2>
      <ul className={styles.files}>
        {files.map(({ label, path }) => (
          <li key={path}>
            <a href={fileAt(path)} download className={buttonClass({ size: 'small' })}>
              {label}
            </a>
          </li>
        ))}
        {mayExport &&
          personalFiles.map(({ label, path }) => (
            <li key={path}>
              <Button size="small" busy={isBusy} onClick={() => download(path)}>
                {label}
              </Button>
            </li>
          ))}
      </ul>
      {words && <Failure>{words}</Failure>}
    </section>
  )
}

const fileAt = (path: string) => `${staffApiPath}/exports/${path}`
