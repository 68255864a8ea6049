import { mostScheduledPrices } from '@nukkad/contract/price-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Select } from '@nukkad/ui/Select'
import { ProductSearch } from '../frame/ProductSearch.tsx'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { categoryOptions } from '../categories/category-options.ts'
import { lineOf, type PriceLine } from './price-draft.ts'
import { texts } from './texts.ts'
import styles from './Prices.module.css'

type AddProps = {
  categories: readonly StaffCategory[]
  lines: readonly PriceLine[]
  onAdd: (lines: PriceLine[]) => void
}

/** Adds one product, or all active products of a category. */
export function AddProducts({ categories, lines, onAdd }: AddProps) {
  const { isBusy, words, run } = useWork()
  return (
    <div className={styles.add} aria-busy={isBusy}>
      <ProductSearch
        key={lines.length}
        label={texts.create.addProduct}
        autoFocus={false}
        onProduct={({ productId }) => void run(async () => onAdd([await readLine(productId)]))}
      />
      <Select
        label={texts.create.addCategory}
        value=""
        options={[{ value: '', label: texts.create.chooseCategory }, ...categoryOptions(categories)]}
        onChange={(event) => {
          const categoryId = event.target.value
          if (categoryId !== '') void run(async () => onAdd(await readCategory(categoryId)))
        }}
      />
      {words && <Failure>{words}</Failure>}
    </div>
  )
}

async function readLine(productId: string): Promise<PriceLine> {
  const { name, pictures, hsn, price, mrp } = await call('GET /products/:productId', { params: { productId } })
  return { productId, name, image: pictures[0]?.url ?? null, hsn, price, mrp, typedPrice: '', typedMrp: '' }
}

const atOnce = 100

async function readCategory(categoryId: string): Promise<PriceLine[]> {
  const lines: PriceLine[] = []
  let after: string | null = null
  do {
    const query = { categoryId, status: 'live' as const, size: atOnce, ...(after && { after }) }
    const page: { content: Parameters<typeof lineOf>[0][]; next: string | null } = await call('GET /products', {
      query,
    })
    lines.push(...page.content.map(lineOf))
    after = page.next
  } while (after !== null && lines.length < mostScheduledPrices)
  return lines
}
