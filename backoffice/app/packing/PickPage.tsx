import { pictureAt } from '@nukkad/contract/media-rules'
import { heldBackText } from '@nukkad/contract/parcel-rules'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { PickList } from '@nukkad/contract/staff/packing'
import { buttonClass } from '@nukkad/ui/Button'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { texts } from './texts.ts'
import styles from './PickPage.module.css'

export function loadPick({ request }: LoaderFunctionArgs): Promise<PickList> {
  const orderId = new URL(request.url).searchParams.getAll('orderId')
  const query = orderId.length === 0 ? {} : { orderId }
  return signedIn(request, () => call('GET /packing/pick', { query }, { signal: request.signal }))
}

/** The items to pick from the shelves, a big line each. A tap marks a line as picked. */
export function PickPage() {
  const { orders, held, pieces, lines } = useLoaderData<PickList>()
  const [search] = useSearchParams()
  const [fetched, setFetched] = useState<ReadonlySet<string>>(new Set())
  const query = new URLSearchParams(search.getAll('orderId').map((orderId) => ['orderId', orderId])).toString()

  function fetch(key: string) {
    const after = new Set(fetched)
    if (!after.delete(key)) after.add(key)
    setFetched(after)
  }

  return (
    <>
      <PageHead
        title={texts.pick.title}
        words={texts.pick.purpose(pieces, orders.length)}
        actions={
          <a
            className={buttonClass({ size: 'small' })}
            href={`${staffApiPath}/packing/pick.pdf?${query}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.pick.print}
          </a>
        }
      />
      {held.length > 0 && <p className={styles.held}>{heldBackText(held)}</p>}
      {lines.length === 0 && <p>{texts.pick.empty}</p>}
      <ul className={styles.lines} aria-label={texts.pick.list}>
        {lines.map((line) => {
          const key = JSON.stringify([line.productName, line.color, line.size, line.sku])
          return <PickLine key={key} line={line} isFetched={fetched.has(key)} onFetch={() => fetch(key)} />
        })}
      </ul>
    </>
  )
}

type PickLineProps = { line: PickList['lines'][number]; isFetched: boolean; onFetch: () => void }

function PickLine({ line, isFetched, onFetch }: PickLineProps) {
  const { productName, color, size, sku, image, quantity } = line
  return (
    <li>
      <button type="button" className={styles.line} aria-pressed={isFetched} onClick={onFetch}>
        <img
          src={pictureAt(image, { width: 480, most: 240 })}
          alt=""
          width={80}
          height={100}
          className={styles.picture}
        />
        <span className={styles.what}>
          <strong>{productName}</strong>
          <span className={styles.variant}>
            {color}, {size}
          </span>
          {sku !== null && <span className={styles.soft}>{sku}</span>}
        </span>
        <span className={styles.count}>{quantity}</span>
      </button>
    </li>
  )
}
