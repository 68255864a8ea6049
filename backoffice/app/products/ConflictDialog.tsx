import { formatRupees } from '@nukkad/contract/money'
import { sizeKey, spelledAs } from '@nukkad/contract/sameness-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { ProductFields, StaffProduct } from '@nukkad/contract/staff/products'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { productFieldLabels, texts } from './texts.ts'
import styles from './ProductPage.module.css'

type Name = keyof ProductFields
type ConflictDialogProps = {
  conflict: { fresh: StaffProduct; names: readonly Name[]; mine: ProductFields }
  categories: readonly StaffCategory[]
  charts: readonly StaffSizeChart[]
  onDecide: (name: Name, whose: 'mine' | 'theirs') => void
}

/** Two people changed the same field: shows both texts, and saves only after a choice. */
export function ConflictDialog({
  conflict: { fresh, names, mine },
  categories,
  charts,
  onDecide,
}: ConflictDialogProps) {
  const [name] = names
  if (name === undefined) return null
  const shown = (fields: ProductFields) =>
    name === 'sizeOrder' ? formatSizes(fields, fresh) : textOf(name, fields, { categories, charts })
  return (
    // Closing keeps the saved text.
    <Dialog open wide onClose={() => onDecide(name, 'theirs')} title={texts.conflict.title(productFieldLabels[name])}>
      <div className={styles.conflict}>
        {(['mine', 'theirs'] as const).map((whose) => (
          <section key={whose} aria-label={texts.conflict[whose]}>
            <h3>{whose === 'mine' ? texts.conflict.mine : texts.conflict.theirsSaved}</h3>
            <p className={styles.text}>{shown(whose === 'mine' ? mine : fresh) || texts.conflict.empty}</p>
            <Button
              size="small"
              tone={whose === 'mine' ? 'primary' : 'secondary'}
              onClick={() => onDecide(name, whose)}
            >
              {whose === 'mine' ? texts.conflict.keepMine : texts.conflict.useTheirs}
            </Button>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** In the product's spelling. */
function formatSizes({ sizeOrder }: ProductFields, { variants }: StaffProduct): string {
  const sizes = variants.map(({ size }) => size)
  return sizeOrder?.map((key) => spelledAs(sizes, key, sizeKey)).join(', ') ?? texts.sizeOrder.standard
}

type KnownNames = Pick<ConflictDialogProps, 'categories' | 'charts'>

function textOf(name: Exclude<Name, 'sizeOrder'>, fields: ProductFields, { categories, charts }: KnownNames): string {
  const value = fields[name]
  if (Array.isArray(value)) return value.map(lineOf).join('\n')
  if (typeof value === 'number') return formatRupees(value)
  if (value === null) return name === 'maker' ? texts.declarations.ownMake : ''
  if (name !== 'categoryId' && name !== 'secondCategoryId' && name !== 'sizeChartId') return value
  return nameOf(value, { categories, charts })
}

function lineOf(one: string | ProductFields['features'][number]): string {
  return typeof one === 'string' ? one : `${one.key}: ${one.value}`
}

function nameOf(id: string, { categories, charts }: KnownNames): string {
  const category = categories.find(({ categoryId }) => categoryId === id)
  const chart = charts.find(({ chartId }) => chartId === id)
  return category?.name ?? chart?.name ?? texts.conflict.unknown
}
