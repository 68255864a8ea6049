import { mostScheduledPrices } from '@nukkad/contract/price-rules'
import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Button } from '@nukkad/ui/Button'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { momentOf } from '../platform/moments.ts'
import { signedIn } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { AddProducts } from './AddProducts.tsx'
import { PriceLines } from './PriceLines.tsx'
import { type PriceLine, reduced, rupeesOf } from './price-draft.ts'
import { paths } from '../platform/paths.ts'
import styles from './Prices.module.css'

type Loaded = { categories: StaffCategory[] }

export function loadNewPrices({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /categories', { signal: request.signal }))
}

type Draft = { name: string; startsAt: string; endsAt: string; lines: readonly PriceLine[] }
const empty: Draft = { name: '', startsAt: '', endsAt: '', lines: [] }

export function NewPricesPage() {
  const { categories } = useLoaderData<Loaded>()
  const [draft, setDraft] = useState(empty)
  const { isBusy, words, fields, run, forget } = useWork()
  const confirmed = useConfirmed()
  const navigate = useNavigate()
  const toast = useToast()
  const change = (part: Partial<Draft>) => {
    forget()
    setDraft((before) => ({ ...before, ...part }))
  }
  async function save() {
    const added = await confirmed(() => call('POST /prices', { body: bodyOf(draft) }))
    if (added === undefined) return
    const { scheduleId, state } = added
    toast(state === 'planned' ? 'The prices are planned' : 'The prices hold now', { tone: 'success' })
    await navigate(paths.sale(scheduleId))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(save)
  }
  return (
    <>
      <PageHead
        title="Plan prices"
        words="All of them begin in the same moment, in pages, bags and orders alike. A product has one at a time."
      />
      <form className={styles.form} onSubmit={submit} noValidate>
        <When draft={draft} faults={fields} onChange={change} />
        <Products lines={draft.lines} categories={categories} faults={fields} onChange={(lines) => change({ lines })} />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button
            type="submit"
            tone="primary"
            busy={isBusy}
            disabledReason={draft.lines.length === 0 ? 'Add a product first' : undefined}
          >
            {draft.startsAt === '' ? 'Set the prices now' : 'Plan the prices'}
          </Button>
        </p>
      </form>
    </>
  )
}

type ProductsProps = {
  lines: readonly PriceLine[]
  categories: readonly StaffCategory[]
  faults: Readonly<Record<string, string>>
  onChange: (lines: readonly PriceLine[]) => void
}

function Products({ lines, categories, faults, onChange }: ProductsProps) {
  return (
    <>
      {lines.length >= mostScheduledPrices ? (
        <p className={styles.soft}>{`${mostScheduledPrices} products are the most of one plan.`}</p>
      ) : (
        <AddProducts categories={categories} lines={lines} onAdd={(more) => onChange(withMore(lines, more))} />
      )}
      {lines.length > 1 && <Reduce onReduce={(percent) => onChange(reduced(lines, percent))} />}
      <PriceLines lines={lines} faults={faults} onChange={onChange} />
      {faults.prices && <Failure>{faults.prices}</Failure>}
    </>
  )
}

/** Each once, those that are there already as they are. */
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
      price: rupeesOf(typedPrice) ?? 0,
      mrp: rupeesOf(typedMrp),
    })),
  }
}

type WhenProps = {
  draft: Draft
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<Draft>) => void
}

function When({ draft: { name, startsAt, endsAt }, faults, onChange }: WhenProps) {
  return (
    <>
      <TextField
        label="Name"
        hint="For the team and the audit log, such as Diwali sale."
        autoComplete="off"
        maxLength={80}
        value={name}
        error={faults.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="From"
          hint="Empty: now."
          type="datetime-local"
          optional
          value={startsAt}
          error={faults.startsAt}
          onChange={(event) => onChange({ startsAt: event.target.value })}
        />
        <TextField
          label="Until"
          hint="Empty: for good."
          type="datetime-local"
          optional
          value={endsAt}
          error={faults.endsAt}
          onChange={(event) => onChange({ endsAt: event.target.value })}
        />
      </div>
    </>
  )
}

/** The same share for all of them; each can be changed after it. */
function Reduce({ onReduce }: { onReduce: (percent: number) => void }) {
  const [typed, setTyped] = useState('20')
  const percent = Number(typed)
  const isFine = Number.isInteger(percent) && percent >= 1 && percent <= 90
  return (
    <div className={styles.reduce}>
      <TextField
        label="Off what each costs now"
        prefix="%"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isFine || typed === '' ? undefined : 'A whole number from 1 to 90'}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        size="small"
        disabledReason={isFine ? undefined : 'Type a whole number from 1 to 90'}
        onClick={() => onReduce(percent)}
      >
        Fill in
      </Button>
    </div>
  )
}
