import { formatRupees } from '@nukkad/contract/money'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { ProductFields, StaffProduct } from '@nukkad/contract/staff/products'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { fieldWords } from './product-draft.ts'
import styles from './ProductPage.module.css'

type Name = keyof ProductFields
type ClashDialogProps = {
  clash: { fresh: StaffProduct; names: readonly Name[]; mine: ProductFields }
  categories: readonly StaffCategory[]
  charts: readonly StaffSizeChart[]
  onDecide: (name: Name, whose: 'mine' | 'theirs') => void
}

/** Two changed the same: both texts beside each other, and nothing is saved before one is chosen. */
export function ClashDialog({ clash: { fresh, names, mine }, categories, charts, onDecide }: ClashDialogProps) {
  const [name] = names
  if (name === undefined) return null
  const shown = (fields: ProductFields) => textOf(name, fields, { categories, charts })
  return (
    // It closes by a choice alone: theirs is what holds.
    <Dialog
      open
      wide
      onClose={() => onDecide(name, 'theirs')}
      title={`${fieldWords[name]}: somebody else has changed it, too`}
    >
      <div className={styles.clash}>
        {(['mine', 'theirs'] as const).map((whose) => (
          <section key={whose} aria-label={whose === 'mine' ? 'Yours' : 'Theirs'}>
            <h3>{whose === 'mine' ? 'Yours' : 'Theirs, which holds now'}</h3>
            <p className={styles.text}>{shown(whose === 'mine' ? mine : fresh) || '(nothing)'}</p>
            <Button
              size="small"
              tone={whose === 'mine' ? 'primary' : 'secondary'}
              onClick={() => onDecide(name, whose)}
            >
              {whose === 'mine' ? 'Keep mine' : 'Take theirs'}
            </Button>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

type Known = Pick<ClashDialogProps, 'categories' | 'charts'>

function textOf(name: Name, fields: ProductFields, { categories, charts }: Known): string {
  const value = fields[name]
  if (Array.isArray(value)) return value.map(lineOf).join('\n')
  if (typeof value === 'number') return formatRupees(value)
  if (value === null) return name === 'maker' ? 'We make it ourselves' : ''
  if (name !== 'categoryId' && name !== 'secondCategoryId' && name !== 'sizeChartId') return value
  return nameOf(value, { categories, charts })
}

function lineOf(one: string | ProductFields['features'][number]): string {
  return typeof one === 'string' ? one : `${one.key}: ${one.value}`
}

function nameOf(id: string, { categories, charts }: Known): string {
  const category = categories.find(({ categoryId }) => categoryId === id)
  const chart = charts.find(({ chartId }) => chartId === id)
  return category?.name ?? chart?.name ?? 'One that is new'
}
