import { couponMethods } from '@nukkad/contract/coupon-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import type { StaffCollection } from '@nukkad/contract/staff/collections'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { IconButton } from '@nukkad/ui/IconButton'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { RupeeField } from '../frame/RupeeField.tsx'
import { ProductSearch } from '../frame/ProductSearch.tsx'
import type { CouponDraft } from './coupon-draft.ts'
import { methodLabels, texts } from './texts.ts'
import styles from './Coupons.module.css'

type FieldsProps = {
  draft: CouponDraft
  categories: readonly StaffCategory[]
  collections: readonly StaffCollection[]
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<CouponDraft>) => void
}
type PartProps = Pick<FieldsProps, 'draft' | 'errors' | 'onChange'>

type TypedField = 'percent' | 'amount' | 'cap' | 'minimum' | 'maxUses' | 'maxUsesPerUser'

const numberField = ({ draft, errors, onChange }: PartProps, field: TypedField) => ({
  inputMode: 'numeric' as const,
  autoComplete: 'off',
  value: draft[field],
  error: errors[field],
  onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
})

export function CouponFields(props: FieldsProps) {
  return (
    <>
      <Method {...props} />
      <Discount {...props} />
      <Scope {...props} />
      <Limits {...props} />
      <Dates {...props} />
    </>
  )
}

function Method({ draft, errors, onChange }: PartProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{texts.form.method}</legend>
      <RadioGroup
        legend={texts.form.method}
        legendHidden
        value={draft.method}
        options={couponMethods.map((value) => ({ value, label: methodLabels[value] }))}
        onChange={(method) => onChange({ method })}
      />
      {errors.method && <p role="alert">{errors.method}</p>}
    </fieldset>
  )
}

function Discount(props: PartProps) {
  const { draft, onChange } = props
  return (
    <fieldset className={styles.part}>
      <legend>{texts.form.kind}</legend>
      <RadioGroup
        legend={texts.form.kind}
        legendHidden
        segmented
        value={draft.kind}
        options={[
          { value: 'percent', label: texts.form.percentage },
          { value: 'amount', label: texts.form.fixedAmount },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <div className={styles.pair}>
        {draft.kind === 'percent' ? (
          <>
            <TextField label={texts.form.percent} prefix="%" {...numberField(props, 'percent')} />
            <RupeeField label={texts.form.most} optional {...numberField(props, 'cap')} />
          </>
        ) : (
          <RupeeField label={texts.form.amount} {...numberField(props, 'amount')} />
        )}
        <RupeeField label={texts.form.minimum} optional {...numberField(props, 'minimum')} />
      </div>
    </fieldset>
  )
}

function Scope({ draft, categories, collections, errors, onChange }: FieldsProps) {
  const { categoryIds, collectionIds, products } = draft
  const isAll = categoryIds.length + collectionIds.length + products.length === 0
  const error = errors.categoryIds ?? errors.collectionIds ?? errors.productIds
  return (
    <fieldset className={styles.part}>
      <legend>{texts.form.scope}</legend>
      <p className={styles.soft}>{isAll ? texts.form.scopeAll : texts.form.scopeChosen}</p>
      {error && <p role="alert">{error}</p>}
      <Boxes
        label={texts.form.categories}
        all={categories.map(({ categoryId, gender, name }) => ({ id: categoryId, label: `${gender}, ${name}` }))}
        chosen={categoryIds}
        onChoose={(ids) => onChange({ categoryIds: ids })}
      />
      <Boxes
        label={texts.form.collections}
        all={collections.map(({ collectionId, name }) => ({ id: collectionId, label: name }))}
        chosen={collectionIds}
        onChoose={(ids) => onChange({ collectionIds: ids })}
      />
      <Products products={products} onChange={onChange} />
      <Checkbox
        label={texts.form.skipsReduced}
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
        label={texts.form.addProduct}
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
                label={texts.form.removeProduct(name)}
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
  label: string
  all: readonly { id: string; label: string }[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

function Boxes({ label: title, all, chosen, onChoose }: BoxesProps) {
  if (all.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>{chosen.length === 0 ? title : texts.form.selected(title, chosen.length)}</summary>
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

function Limits(props: PartProps) {
  const { draft, errors, onChange } = props
  return (
    <fieldset className={styles.part}>
      <legend>{texts.form.limits}</legend>
      <Checkbox
        label={texts.form.firstOrder}
        checked={draft.isFirstOrderOnly}
        onChange={(event) => onChange({ isFirstOrderOnly: event.target.checked })}
      />
      <Checkbox
        label={texts.form.prepaid}
        checked={draft.isPrepaidOnly}
        onChange={(event) => onChange({ isPrepaidOnly: event.target.checked })}
      />
      {errors.isPrepaidOnly && <p role="alert">{errors.isPrepaidOnly}</p>}
      <div className={styles.pair}>
        <TextField label={texts.form.usesPerCustomer} optional {...numberField(props, 'maxUsesPerUser')} />
        <TextField label={texts.form.uses} optional {...numberField(props, 'maxUses')} />
      </div>
    </fieldset>
  )
}

function Dates({ draft, errors, onChange }: PartProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{texts.form.dates}</legend>
      <div className={styles.pair}>
        <TextField
          label={texts.form.from}
          type="datetime-local"
          value={draft.startsAt}
          error={errors.startsAt}
          onChange={(event) => onChange({ startsAt: event.target.value })}
        />
        <TextField
          label={texts.form.until}
          type="datetime-local"
          optional
          value={draft.endsAt}
          error={errors.endsAt}
          onChange={(event) => onChange({ endsAt: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
