import { staffApiPath } from '@nukkad/contract/staff-rules'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useMay } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import styles from './ImportsPage.module.css'

const files = [
  { words: 'Products', path: 'products.csv' },
  { words: 'Prices', path: 'products.csv?sheet=prices' },
  { words: 'Stock', path: 'products.csv?sheet=stock' },
  { words: 'Categories', path: 'categories.csv' },
  { words: 'Stock moves', path: 'stock-moves.csv' },
  { words: 'Template', path: 'template.csv' },
] as const

const personal = [
  { words: 'Orders', path: 'orders.csv' },
  { words: 'Order lines', path: 'order-lines.csv' },
  { words: 'Customers', path: 'customers.csv' },
] as const

/** Every file that goes out. What is personal wants a fresh proof, which a download cannot ask for itself. */
export function Downloads() {
  const mayExport = useMay('customers.export')
  const confirmed = useConfirmed()
  const { run, isBusy, words } = useWork()
  const take = (path: string) =>
    run(async () => {
      const asked = await confirmed(() => call('GET /exports'))
      if (asked) window.location.assign(fileAt(path))
    })
  return (
    <section aria-labelledby="downloads" className={styles.section}>
      <h2 id="downloads">Download</h2>
      <ul className={styles.files}>
        {files.map(({ words: name, path }) => (
          <li key={path}>
            <a href={fileAt(path)} download className={buttonClass({ size: 'small' })}>
              {name}
            </a>
          </li>
        ))}
        {mayExport &&
          personal.map(({ words: name, path }) => (
            <li key={path}>
              <Button size="small" busy={isBusy} onClick={() => take(path)}>
                {name}
              </Button>
            </li>
          ))}
      </ul>
      {words && <Failure>{words}</Failure>}
    </section>
  )
}

const fileAt = (path: string) => `${staffApiPath}/exports/${path}`
