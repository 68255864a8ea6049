import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { StaffCollection } from '@nukkad/contract/staff/collections'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { IconButton } from '@nukkad/ui/IconButton'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { ProductSearch } from '../frame/ProductSearch.tsx'
import type { CouponDraft } from './coupon-draft.ts'
import styles from './Coupons.module.css'

type FieldsProps = {
  draft: CouponDraft
  categories: readonly StaffCategory[]
  collections: readonly StaffCollection[]
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<CouponDraft>) => void
}
type PartProps = Pick<FieldsProps, 'draft' | 'faults' | 'onChange'>

type TypedField = 'percent' | 'amount' | 'cap' | 'minimum' | 'maxUses' | 'maxUsesPerUser'

const numberField = ({ draft, faults, onChange }: PartProps, field: TypedField) => ({
  inputMode: 'numeric' as const,
  autoComplete: 'off',
  value: draft[field],
  error: faults[field],
  onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
})

export function CouponFields(props: FieldsProps) {
  return (
    <div className={styles.fields}>
      <Method {...props} />
      <Takes {...props} />
      <Scope {...props} />
      <Whom {...props} />
      <When {...props} />
    </div>
  )
}

function Method({ draft, faults, onChange }: PartProps) {
  return (
    <fieldset className={styles.part}>
      <legend>How it is used</legend>
      <RadioGroup
        legend="How it is used"
        legendHidden
        value={draft.method}
        options={[
          { value: 'code', label: 'By one code for everybody' },
          { value: 'codes', label: 'By many codes, each good for one order' },
          { value: 'automatic', label: 'By itself, without a code' },
        ]}
        onChange={(method) => onChange({ method })}
      />
      {faults.method && <p role="alert">{faults.method}</p>}
    </fieldset>
  )
}

function Takes(props: PartProps) {
  const { draft, onChange } = props
  return (
    <fieldset className={styles.part}>
      <legend>What it takes off</legend>
      <RadioGroup
        legend="It takes off"
        legendHidden
        segmented
        value={draft.kind}
        options={[
          { value: 'percent', label: 'A share' },
          { value: 'amount', label: 'A sum' },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={styles.pair}>
        {draft.kind === 'percent' ? (
          <>
            <TextField label="Per cent" prefix="%" {...numberField(props, 'percent')} />
            <TextField label="At most" optional prefix="₹" {...numberField(props, 'cap')} />
          </>
        ) : (
          <TextField label="Rupees" prefix="₹" {...numberField(props, 'amount')} />
        )}
        <TextField label="From a bag of" optional prefix="₹" {...numberField(props, 'minimum')} />
      </div>
    </fieldset>
  )
}

function Scope({ draft, categories, collections, faults, onChange }: FieldsProps) {
  const { categoryIds, collectionIds, products } = draft
  const isAll = categoryIds.length + collectionIds.length + products.length === 0
  const fault = faults.categoryIds ?? faults.collectionIds ?? faults.productIds
  return (
    <fieldset className={styles.part}>
      <legend>What it is for</legend>
      <p className={styles.soft}>
        {isAll ? 'Everything, unless you choose.' : 'What is chosen here, and nothing else.'}
      </p>
      {fault && <p role="alert">{fault}</p>}
      <Boxes
        words="Categories"
        all={categories.map(({ categoryId, gender, name }) => ({ id: categoryId, label: `${gender}, ${name}` }))}
        chosen={categoryIds}
        onChoose={(ids) => onChange({ categoryIds: ids })}
      />
      <Boxes
        words="Collections"
        all={collections.map(({ collectionId, name }) => ({ id: collectionId, label: name }))}
        chosen={collectionIds}
        onChoose={(ids) => onChange({ collectionIds: ids })}
      />
      <Products products={products} onChange={onChange} />
      <Checkbox
        label="Not for what is reduced already"
        checked={draft.skipsReduced}
        onChange={(event) => onChange({ skipsReduced: event.target.checked })}
      />
    </fieldset>
  )
}

type ProductsProps = Pick<CouponDraft, 'products'> & Pick<FieldsProps, 'onChange'>

function Products({ products, onChange }: ProductsProps) {
  return (
    <>
      <ProductSearch
        key={products.length}
        label="Add a product"
        autoFocus={false}
        onProduct={({ productId, name }) =>
          onChange({ products: [...products.filter((one) => one.productId !== productId), { productId, name }] })
        }
      />
      {products.length > 0 && (
        <ul className={styles.chosen}>
          {products.map(({ productId, name }) => (
            <li key={productId}>
              {name}
              <IconButton
                icon="close"
                size={18}
                label={`Take ${name} out`}
                onClick={() => onChange({ products: products.filter((one) => one.productId !== productId) })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type BoxesProps = {
  words: string
  all: readonly { id: string; label: string }[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

function Boxes({ words, all, chosen, onChoose }: BoxesProps) {
  if (all.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>{chosen.length === 0 ? words : `${words}: ${chosen.length} chosen`}</summary>
      <div className={styles.boxes}>
        {all.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={(event) => onChoose(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </details>
  )
}

function Whom(props: PartProps) {
  const { draft, faults, onChange } = props
  return (
    <fieldset className={styles.part}>
      <legend>Who may use it</legend>
      <Checkbox
        label="For a customer's first order alone"
        checked={draft.isFirstOrderOnly}
        onChange={(event) => onChange({ isFirstOrderOnly: event.target.checked })}
      />
      <Checkbox
        label="Only when paid by card or UPI"
        checked={draft.isPrepaidOnly}
        onChange={(event) => onChange({ isPrepaidOnly: event.target.checked })}
      />
      {faults.isPrepaidOnly && <p role="alert">{faults.isPrepaidOnly}</p>}
      <div className={styles.pair}>
        <TextField label="Orders of one customer" optional {...numberField(props, 'maxUsesPerUser')} />
        <TextField label="Orders in all" optional {...numberField(props, 'maxUses')} />
      </div>
    </fieldset>
  )
}

function When({ draft, faults, onChange }: PartProps) {
  return (
    <fieldset className={styles.part}>
      <legend>When it runs</legend>
      <div className={styles.pair}>
        <TextField
          label="From"
          type="datetime-local"
          value={draft.startsAt}
          error={faults.startsAt}
          onChange={(event) => onChange({ startsAt: event.target.value })}
        />
        <TextField
          label="Until"
          type="datetime-local"
          optional
          value={draft.endsAt}
          error={faults.endsAt}
          onChange={(event) => onChange({ endsAt: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
