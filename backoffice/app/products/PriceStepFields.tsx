import { changedPrices, type PriceChange } from '@nukkad/contract/bulk-price-rules'
import { formatRupees, toPaise, toRupees } from '@nukkad/contract/money'
import type { ProductRow } from '@nukkad/contract/staff/products'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { type BulkDraft, priceStepOf } from './bulk-draft.ts'
import { texts } from './texts.ts'
import styles from './PriceStepFields.module.css'

type PriceStepFieldsProps = {
  draft: BulkDraft
  products: readonly ProductRow[]
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<BulkDraft>) => void
}

/** The step by which prices change, with the new prices of the first products. */
export function PriceStepFields({ draft, products, errors, onChange }: PriceStepFieldsProps) {
  const step = priceStepOf(draft)
  return (
    <>
      <RadioGroup
        legend={texts.priceStep.of}
        segmented
        value={draft.of}
        options={[
          { value: 'price', label: texts.priceStep.price },
          { value: 'mrp', label: texts.priceStep.mrp },
          { value: 'both', label: texts.priceStep.both },
        ]}
        onChange={(of) => onChange({ of })}
      />
      <DirectionAndUnit draft={draft} onChange={onChange} />
      <TextField
        label={draft.by === 'percent' ? texts.priceStep.percentage : texts.priceStep.amount}
        prefix={draft.by === 'percent' ? texts.priceStep.percent : texts.priceStep.rupees}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={errors.amount}
        onChange={(event) => onChange({ amount: event.target.value })}
        data-autofocus
      />
      {step && <Examples products={products.slice(0, mostExamples)} step={step} />}
    </>
  )
}

function DirectionAndUnit({ draft, onChange }: Pick<PriceStepFieldsProps, 'draft' | 'onChange'>) {
  return (
    <div className={styles.pair}>
      <RadioGroup
        legend={texts.priceStep.way}
        segmented
        value={draft.way}
        options={[
          { value: 'down', label: texts.priceStep.down },
          { value: 'up', label: texts.priceStep.up },
        ]}
        onChange={(way) => onChange({ way })}
      />
      <RadioGroup
        legend={texts.priceStep.by}
        segmented
        value={draft.by}
        options={[
          { value: 'percent', label: texts.priceStep.percent },
          { value: 'rupees', label: texts.priceStep.rupees },
        ]}
        onChange={(by) => onChange({ by })}
      />
    </div>
  )
}

const mostExamples = 3

function Examples({ products, step }: { products: readonly ProductRow[]; step: PriceChange }) {
  return (
    <ul className={styles.examples} aria-label={texts.priceStep.preview}>
      {products.map((product) => (
        <li key={product.productId}>
          <b>{product.name}</b> {formatExample(product, step)}
        </li>
      ))}
    </ul>
  )
}

function formatExample({ price, mrp }: ProductRow, step: PriceChange): string {
  const changed = changedPrices({ price: toPaise(price), mrp: mrp === null ? null : toPaise(mrp) }, step)
  if ('fault' in changed) return changed.fault
  const next = toRupees(changed.price)
  const nextMrp = changed.mrp === null ? null : toRupees(changed.mrp)
  return [
    ...(step.of === 'mrp' ? [] : [`${formatRupees(price)} → ${formatRupees(next)}`]),
    ...(step.of === 'price' || mrp === null || nextMrp === null
      ? []
      : [texts.priceStep.mrpChange(formatRupees(mrp), formatRupees(nextMrp))]),
  ].join(', ')
}
