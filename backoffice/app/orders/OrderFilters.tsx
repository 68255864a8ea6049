import { orderStatuses } from '@nukkad/contract/order-rules'
import { states } from '@nukkad/contract/state-rules'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { CourierField } from '../frame/CourierField.tsx'
import { FilterChip, FilterChips } from '../frame/FilterChip.tsx'
import { RupeeField } from '../frame/RupeeField.tsx'
import {
  type Chip,
  chipsOf,
  type FilterName,
  holdOptions,
  linkFilters,
  type Named,
  cashOptions,
  noteOptions,
  partOptions,
  paymentMethodOptions,
  paymentStateOptions,
  searchOf,
  withoutPage,
} from './order-filters.ts'
import { ProductField } from './ProductField.tsx'
import { filterLabels, orderStatusNames, texts } from './texts.ts'
import styles from './OrderFilters.module.css'

type Errors = Readonly<Record<string, string>>
type FiltersProps = {
  search: URLSearchParams
  errors: Errors
  named: Named
}

/** The search box and the filters, which fold away. The address holds them; the active ones are shown below. */
export function OrderFilters({ search, errors, named }: FiltersProps) {
  const { key, submit } = useFilterForm(search)
  const chips = chipsOf(search, named)
  const isWrong = Object.keys(errors).some((name) => name !== 'q')
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const count = chips.filter(({ name }) => name !== 'q').length
  return (
    <search>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.find}>
          <SearchBox key={key} text={search.get('q') ?? ''} error={errors.q} />
          <Button size="small" type="submit" icon="search">
            {texts.filters.search}
          </Button>
          <Button
            size="small"
            icon="filter"
            aria-expanded={isOpen || isWrong}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.filters.filters(count)}
          </Button>
        </div>
        <div id={panel} className={styles.panel} hidden={!isOpen && !isWrong}>
          <Fields key={key} search={search} errors={errors} product={named.product} />
        </div>
      </form>
      <Chips chips={chips} />
    </search>
  )
}

function SearchBox({ text, error }: { text: string; error: string | undefined }) {
  return (
    <TextField
      label={texts.filters.searchLabel}
      labelHidden
      type="search"
      name="q"
      defaultValue={text}
      placeholder={texts.filters.placeholder}
      enterKeyHint="search"
      autoComplete="off"
      error={error}
    />
  )
}

/** The active filters, each removed by one press. */
function Chips({ chips }: { chips: readonly Chip[] }) {
  if (chips.length === 0) return null
  return (
    <FilterChips>
      {chips.map(({ label, text, without }) => (
        <FilterChip key={label + text} without={without}>
          {label}: <strong>{text}</strong>
        </FilterChip>
      ))}
      <Link to="?" className={buttonClass({ tone: 'quiet', size: 'small' })}>
        {texts.filters.clearAll}
      </Link>
    </FilterChips>
  )
}

/** A new address fills the fields again, but not the one that the form itself asked for: the cursor would be lost. */
function useFilterForm(search: URLSearchParams) {
  const navigate = useNavigate()
  const asked = withoutPage(search).toString()
  const [submitted, setSubmitted] = useState('')
  const [shown, setShown] = useState({ asked, key: 0 })
  if (asked !== shown.asked) setShown({ asked, key: asked === submitted ? shown.key : shown.key + 1 })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = searchOf(new FormData(event.currentTarget), search)
    setSubmitted(query)
    void navigate(`?${query}`)
  }
  return { key: shown.key, submit }
}

type FieldsProps = Omit<FiltersProps, 'named'> & Pick<Named, 'product'>

function Fields({ search, errors, product }: FieldsProps) {
  const value = (name: FilterName) => search.get(name) ?? ''
  const field = (name: FilterName) => ({
    label: filterLabels[name],
    name,
    defaultValue: value(name),
    error: errors[name],
  })
  return (
    <>
      {linkFilters.map(
        (name) => search.has(name) && <input key={name} type="hidden" name={name} value={value(name)} />,
      )}
      <Statuses chosen={search.getAll('status')} />
      <div className={styles.fields}>
        <Select {...field('paymentState')} options={paymentStateOptions} />
        <Select {...field('paymentMethod')} options={paymentMethodOptions} />
        <Select {...field('cashOwed')} options={cashOptions} />
        <TextField {...field('from')} type="date" />
        <TextField {...field('to')} type="date" />
        <TextField {...field('promised')} type="date" />
        <TextField {...field('promisedUntil')} type="date" />
        <RupeeField {...field('amountFrom')} />
        <RupeeField {...field('amountTo')} />
        <Select {...field('state')} options={stateOptions} />
        <TextField {...field('pincode')} inputMode="numeric" />
        <ProductField chosen={product} variantId={value('variantId')} />
        <CourierField {...field('courier')} />
        <TextField {...field('tag')} autoCapitalize="none" autoComplete="off" />
        <Select {...field('hasNote')} options={noteOptions} />
        <Select {...field('partCancelled')} options={partOptions} />
        <Select {...field('held')} options={holdOptions} />
        <Button size="small" type="submit" className={styles.show}>
          {texts.filters.apply}
        </Button>
      </div>
    </>
  )
}

const stateOptions = [
  { value: '', label: texts.filters.any },
  ...states.map(({ name }) => ({ value: name, label: name })),
]

function Statuses({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset className={styles.statuses}>
      <legend>{filterLabels.status}</legend>
      {orderStatuses.map((status) => (
        <label key={status} className={styles.status}>
          <input type="checkbox" name="status" value={status} defaultChecked={chosen.includes(status)} />
          <span>{orderStatusNames[status]}</span>
        </label>
      ))}
    </fieldset>
  )
}
