import { formatRupees } from '@nukkad/contract/money'
import { faultOfPrices, readPriceRange, writePriceRange } from '@nukkad/contract/price-range-rules'
import { fieldRowClass } from '@nukkad/ui/Field'
import { TextField } from '@nukkad/ui/TextField'
import { type CSSProperties, type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import checks from './FilterChecks.module.css'
import styles from './PriceFilter.module.css'
import { texts } from './texts.ts'

/** Two fields and a slider with two handles. The ends of the slider are the prices of the collection. */
export function PriceFilter({ legend, offered, chosen, onChange }: PriceFilterProps) {
  const { draft, change, type, commit, fault } = useDraft(chosen, { offered, onChange })
  const errorOf = (side: Side) => (fault?.field === side ? fault.message : null)
  const field = (side: Side, label: string) => (
    <TextField
      label={label}
      prefix="₹"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      placeholder={String(readPriceRange(offered)[side] ?? '')}
      value={draft[side]}
      error={errorOf(side)}
      onChange={(event) => type({ ...draft, [side]: event.target.value.trim() })}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      onBlur={(event) => isLeft(event) && commit()}
    />
  )
  return (
    <fieldset>
      <legend className={checks.legend}>{legend}</legend>
      <Slider {...{ offered, draft, change, commit }} />
      <div className={`${fieldRowClass} ${styles.fields}`}>
        {field('least', texts.filters.minimum)}
        {field('most', texts.filters.maximum)}
      </div>
    </fieldset>
  )
}

/** Between the two fields nothing is chosen yet. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return currentTarget.closest('fieldset')?.contains(relatedTarget) !== true
}

/** After this pause a typed price counts: a phone's keypad may have no Enter. */
const typingPause = 900

/** The prices as typed, kept until they are a range; an empty one is no end. */
function useDraft(chosen: string | undefined, { offered, onChange }: Pick<PriceFilterProps, 'offered' | 'onChange'>) {
  const [draft, setDraft] = useState(() => draftOf(chosen))
  const [fault, setFault] = useState<ReturnType<typeof faultOfPrices>>(null)
  const [seen, setSeen] = useState(chosen)
  if (seen !== chosen) {
    setSeen(chosen)
    setDraft(draftOf(chosen))
    setFault(null)
  }
  const change = (next: Draft) => {
    setDraft(next)
    if (faultOfPrices(next.least, next.most) === null) setFault(null)
  }
  const commit = () => {
    const found = faultOfPrices(draft.least, draft.most)
    setFault(found)
    if (found !== null) return
    const next = rangeOf(draft, offered)
    if (next !== chosen) onChange(next === undefined ? [] : [next])
  }
  const [typed, setTyped] = useState<Draft | null>(null)
  // Somebody who pauses is not told of a fault yet.
  const settle = useEffectEvent((paused: Draft) => {
    if (paused === draft && faultOfPrices(paused.least, paused.most) === null) commit()
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => settle(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  const type = (next: Draft) => {
    change(next)
    setTyped(next)
  }
  return { draft, change, type, commit, fault }
}

function draftOf(chosen: string | undefined): Draft {
  const { least, most } = readPriceRange(chosen ?? '-')
  return { least: String(least ?? ''), most: String(most ?? '') }
}

/** Nothing where the draft leaves no product out. */
function rangeOf({ least, most }: Draft, offered: string): string | undefined {
  const ends = readPriceRange(offered)
  const isOpen = { least: Number(least) <= (ends.least ?? 0), most: most === '' || Number(most) >= (ends.most ?? 0) }
  if (isOpen.least && isOpen.most) return undefined
  return writePriceRange({ least: isOpen.least ? null : Number(least), most: isOpen.most ? null : Number(most) })
}

const step = 50

function Slider({ offered, draft, change, commit }: SliderProps) {
  const ends = readPriceRange(offered)
  const lowest = Math.floor((ends.least ?? 0) / step) * step
  const highest = Math.ceil((ends.most ?? 0) / step) * step
  const within = (typed: string, otherwise: number) =>
    typed === '' || Number.isNaN(Number(typed)) ? otherwise : Math.min(highest, Math.max(lowest, Number(typed)))
  const now = { least: within(draft.least, lowest), most: within(draft.most, highest) }
  const at = (price: number) => `${((price - lowest) / (highest - lowest || 1)) * 100}%`
  const move = (side: Side, price: number) => {
    const [least, most] =
      side === 'least' ? [Math.min(price, now.most), now.most] : [now.least, Math.max(price, now.least)]
    change({ least: least <= lowest ? '' : String(least), most: most >= highest ? '' : String(most) })
  }
  const handle = (side: Side, label: string) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={formatRupees(now[side])}
      min={lowest}
      max={highest}
      step={step}
      value={now[side]}
      onChange={(event) => move(side, Number(event.target.value))}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={(event) => isLeft(event) && commit()}
      className={styles.handle}
    />
  )
  return (
    <div className={styles.slider} style={{ '--from': at(now.least), '--to': at(now.most) } as CSSProperties}>
      {handle('least', texts.filters.minimumPrice)}
      {handle('most', texts.filters.maximumPrice)}
    </div>
  )
}

type Draft = { least: string; most: string }
type Side = keyof Draft

type SliderProps = { offered: string; draft: Draft; change: (next: Draft) => void; commit: () => void }

type PriceFilterProps = {
  legend: string
  /** From the lowest price of the collection to its highest. */
  offered: string
  chosen: string | undefined
  onChange: (chosen: string[]) => void
}
