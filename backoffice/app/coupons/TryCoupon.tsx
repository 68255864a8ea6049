import type { ReplyOf } from '@nukkad/contract/endpoint'
import { formatRupees } from '@nukkad/contract/money'
import { mostTriedLines } from '@nukkad/contract/coupon-rules'
import type { tryCoupon } from '@nukkad/contract/staff/coupons'
import { Button } from '@nukkad/ui/Button'
import { DataTable } from '@nukkad/ui/DataTable'
import { IconButton } from '@nukkad/ui/IconButton'
import { termBounds } from '@nukkad/contract/terms-rules'
import { QuantitySelect } from '@nukkad/ui/QuantitySelect'
import { useState } from 'react'
import { ProductSearch } from '../frame/ProductSearch.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './Coupons.module.css'

type CouponTest = ReplyOf<typeof tryCoupon>
type Line = { productId: string; name: string; quantity: number }

/** A test cart, priced by the server with the saved coupon. */
export function TryCoupon({ code }: { code: string }) {
  const [lines, setLines] = useState<readonly Line[]>([])
  const [tried, setTried] = useState<CouponTest>()
  const { isBusy, words, fields, run } = useWork()
  const fill = (next: readonly Line[]) => {
    setLines(next)
    setTried(undefined)
  }
  const body = { lines: lines.map(({ productId, quantity }) => ({ productId, quantity })) }
  const error = words || fields.lines
  return (
    <section aria-labelledby="try" className={styles.part}>
      <h2 id="try">{texts.test.heading}</h2>
      {lines.length < mostTriedLines && (
        <ProductSearch
          key={lines.length}
          label={texts.test.add}
          autoFocus={false}
          onProduct={({ productId, name }) =>
            fill([...lines.filter((one) => one.productId !== productId), { productId, name, quantity: 1 }])
          }
        />
      )}
      <Bag lines={lines} onFill={fill} />
      <p>
        <Button
          size="small"
          busy={isBusy}
          disabledReason={lines.length === 0 ? texts.test.empty : undefined}
          onClick={async () =>
            void (await run(async () => setTried(await call('POST /coupons/:code/try', { params: { code }, body }))))
          }
        >
          {texts.test.run}
        </Button>
      </p>
      {error && <Failure>{error}</Failure>}
      {tried && <Outcome tried={tried} />}
    </section>
  )
}

function Bag({ lines, onFill }: { lines: readonly Line[]; onFill: (lines: readonly Line[]) => void }) {
  if (lines.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {lines.map((line) => (
        <li key={line.productId}>
          {line.name}
          <span className={styles.ends}>
            <QuantitySelect
              label={texts.test.quantity(line.name)}
              value={line.quantity}
              most={termBounds.quantity}
              onChange={(quantity) => onFill(lines.map((one) => (one === line ? { ...line, quantity } : one)))}
            />
            <IconButton
              icon="close"
              size={18}
              label={texts.test.remove(line.name)}
              onClick={() => onFill(lines.filter((one) => one !== line))}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Outcome({ tried: { lines, refusal, itemsTotal, discount, grandTotal, totalTax } }: { tried: CouponTest }) {
  return (
    <output className={styles.outcome}>
      {refusal !== null && (
        <p>
          {texts.test.message} <strong>{refusal}</strong>
        </p>
      )}
      <DataTable
        caption={texts.test.caption}
        columns={[texts.test.product, texts.test.price, texts.test.discount, texts.test.total, texts.test.gst]}
        rows={lines.map((line) => [
          `${line.quantity} × ${line.name}`,
          formatRupees(line.price),
          formatRupees(line.discount),
          formatRupees(line.total),
          texts.test.gstAt(formatRupees(line.tax), line.taxRate),
        ])}
      />
      <p>
        {texts.test.sum(formatRupees(itemsTotal), formatRupees(discount))}
        <strong>{formatRupees(grandTotal)}</strong>
        {texts.test.sumGst(formatRupees(totalTax))}
      </p>
    </output>
  )
}
