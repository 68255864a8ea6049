import type { TaxRate } from '@nukkad/contract/gst-rules'
import { mostScheduledPrices } from '@nukkad/contract/price-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { momentOf } from '../platform/moments.ts'
import { signedIn } from '../platform/session.ts'
import { loadTaxRates } from '../platform/tax-rates.ts'
import { useEdit } from '../platform/use-edit.ts'
import { optional, rupeesOf } from '../platform/typed-number.ts'
import { AddProducts } from './AddProducts.tsx'
import { PriceLines } from './PriceLines.tsx'
import { type PriceLine, discounted } from './price-draft.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './Prices.module.css'

type Loaded = { categories: StaffCategory[]; taxRates: readonly TaxRate[] }

export function loadNewPrices({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { signal } = request
  return signedIn(request, async () => {
    const [{ categories }, taxRates] = await Promise.all([call('GET /categories', { signal }), loadTaxRates(signal)])
    return { categories, taxRates }
  })
}

type Draft = { name: string; startsAt: string; endsAt: string; lines: readonly PriceLine[] }
const empty: Draft = { name: '', startsAt: '', endsAt: '', lines: [] }

export function NewPricesPage() {
  const { categories, taxRates } = useLoaderData<Loaded>()
  const edit = useEdit(empty)
  const confirmed = useConfirmed()
  const navigate = useNavigate()
  const { draft, errors, change } = edit
  const add = () =>
    edit.save(async () => {
      const added = await confirmed(() => call('POST /prices', { body: bodyOf(draft) }))
      if (added === undefined) return undefined
      edit.accept(draft)
      await navigate(paths.sale(added.scheduleId))
      return added.state === 'planned' ? texts.create.scheduled : texts.create.started
    })
  return (
    <>
      <PageHead title={texts.create.title} words={texts.create.help} />
      <div className={styles.page}>
        <EditForm
          edit={edit}
          submit={draft.startsAt === '' ? texts.create.startNow : texts.create.schedule}
          onSubmit={add}
          disabledReason={draft.lines.length === 0 ? texts.create.noProducts : undefined}
        >
          <NameAndDates draft={draft} errors={errors} onChange={change} />
          <Products
            lines={draft.lines}
            categories={categories}
            taxRates={taxRates}
            errors={errors}
            onChange={(lines) => change({ lines })}
          />
        </EditForm>
      </div>
    </>
  )
}

type ProductsProps = {
  lines: readonly PriceLine[]
  categories: readonly StaffCategory[]
  taxRates: readonly TaxRate[]
  errors: Readonly<Record<string, string>>
  onChange: (lines: readonly PriceLine[]) => void
}

function Products({ lines, categories, taxRates, errors, onChange }: ProductsProps) {
  return (
    <>
      {lines.length >= mostScheduledPrices ? (
        <p className={styles.soft}>{texts.create.tooMany(mostScheduledPrices)}</p>
      ) : (
        <AddProducts categories={categories} lines={lines} onAdd={(more) => onChange(withMore(lines, more))} />
      )}
      {lines.length > 1 && <DiscountField onDiscount={(percent) => onChange(discounted(lines, percent))} />}
      <PriceLines lines={lines} taxRates={taxRates} errors={errors} onChange={onChange} />
      {errors.prices && <Failure>{errors.prices}</Failure>}
    </>
  )
}

/** Adds the products that are not in the list yet. */
function withMore(lines: readonly PriceLine[], more: readonly PriceLine[]): PriceLine[] {
  const known = new Set(lines.map(({ productId }) => productId))
  return [...lines, ...more.filter(({ productId }) => !known.has(productId))].slice(0, mostScheduledPrices)
}

function bodyOf({ name, startsAt, endsAt, lines }: Draft) {
  return {
    name,
    startsAt: momentOf(startsAt),
    endsAt: momentOf(endsAt),
    prices: lines.map(({ productId, typedPrice, typedMrp }) => ({
      productId,
      price: optional(typedPrice, rupeesOf) ?? 0,
      mrp: optional(typedMrp, rupeesOf),
    })),
  }
}

type NameAndDatesProps = {
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<Draft>) => void
}

function NameAndDates({ draft: { name, startsAt, endsAt }, errors, onChange }: NameAndDatesProps) {
  return (
    <>
      <TextField
        label={texts.create.name}
        hint={texts.create.nameHint}
        autoComplete="off"
        maxLength={80}
        value={name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={texts.create.starts}
          hint={texts.create.startsHint}
          type="datetime-local"
          optional
          value={startsAt}
          error={errors.startsAt}
          onChange={(event) => onChange({ startsAt: event.target.value })}
        />
        <TextField
          label={texts.create.ends}
          hint={texts.create.endsHint}
          type="datetime-local"
          optional
          value={endsAt}
          error={errors.endsAt}
          onChange={(event) => onChange({ endsAt: event.target.value })}
        />
      </div>
    </>
  )
}

/** Fills in the same discount for all products; staff can change each price afterwards. */
function DiscountField({ onDiscount }: { onDiscount: (percent: number) => void }) {
  const [typed, setTyped] = useState('20')
  const percent = Number(typed)
  const isFine = Number.isInteger(percent) && percent >= 1 && percent <= 90
  return (
    <div className={styles.reduce}>
      <TextField
        label={texts.create.discount}
        prefix="%"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isFine || typed === '' ? undefined : texts.create.badDiscount}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        size="small"
        disabledReason={isFine ? undefined : texts.create.badDiscount}
        onClick={() => onDiscount(percent)}
      >
        {texts.create.applyDiscount}
      </Button>
    </div>
  )
}
