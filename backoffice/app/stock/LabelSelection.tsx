import {
  fitsLabel,
  labelOf,
  labelPapers,
  labelsPerSheet,
  mostLabels,
  mostLabelVariants,
  type LabelPaper,
} from '@nukkad/contract/label-rules'
import type { StockRow } from '@nukkad/contract/staff/stock'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { ChosenBar } from '../frame/ChosenBar.tsx'
import { texts } from './texts.ts'
import styles from './StockPage.module.css'

type LabelSelectionProps = {
  rows: readonly StockRow[]
  total: number
  onFirst: (count: number) => Promise<void>
  onNone: () => void
}

/** The selected variants, and their barcode labels. */
export function LabelSelection({ rows, total, onFirst, onNone }: LabelSelectionProps) {
  const [isOpen, setOpen] = useState(false)
  const isTooMany = rows.length > mostLabelVariants
  return (
    <>
      <ChosenBar chosen={rows.length} total={total} most={mostLabelVariants} onFirst={onFirst} onNone={onNone}>
        <Button
          size="small"
          disabledReason={isTooMany ? texts.labels.tooManyVariants(mostLabelVariants) : undefined}
          onClick={() => setOpen(true)}
        >
          {texts.labels.print}
        </Button>
      </ChosenBar>
      {isOpen && <LabelDialog rows={rows} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Numbers as typed, by variant. */
type Counts = Readonly<Record<string, string>>

/** The number of labels per variant, by default its stock, and the paper. */
function LabelDialog({ rows, onClose }: { rows: readonly StockRow[]; onClose: () => void }) {
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries(rows.map(({ variantId, stock }) => [variantId, String(Math.max(0, stock))])),
  )
  const [paper, setPaper] = useState<LabelPaper>('a4')
  const [skip, setSkip] = useState('0')
  const wanted = rows.map(({ variantId }) => ({ variantId, count: wholeNumber(counts[variantId] ?? '') }))
  const refusal = refusalOf(wanted, wholeNumber(skip))
  return (
    <Dialog open wide onClose={onClose} title={texts.labels.title}>
      <div className={styles.labels}>
        <CountFields rows={rows} counts={counts} onChange={setCounts} />
        <Select
          label={texts.labels.paper}
          value={paper}
          options={labelPapers.map((value) => ({ value, label: texts.labels.papers[value] }))}
          onChange={(event) => setPaper(labelPapers.find((one) => one === event.target.value) ?? 'a4')}
        />
        {paper === 'a4' && (
          <TextField
            label={texts.labels.skip}
            hint={texts.labels.skipHint(labelsPerSheet)}
            inputMode="numeric"
            autoComplete="off"
            value={skip}
            onChange={(event) => setSkip(event.target.value)}
          />
        )}
        <p>
          {refusal === undefined ? (
            <a
              className={buttonClass({ tone: 'primary', size: 'small' })}
              href={fileOf(wanted, paper, wholeNumber(skip))}
              target="_blank"
              rel="noreferrer"
            >
              {texts.labels.open(sumOf(wanted))}
            </a>
          ) : (
            <Button size="small" tone="primary" disabledReason={refusal}>
              {texts.labels.print}
            </Button>
          )}
        </p>
      </div>
    </Dialog>
  )
}

type CountFieldsProps = { rows: readonly StockRow[]; counts: Counts; onChange: (counts: Counts) => void }

function CountFields({ rows, counts, onChange }: CountFieldsProps) {
  return rows.map(({ variantId, productName, color, size, barcode, sku }) => {
    const code = barcode ?? sku
    return (
      <TextField
        key={variantId}
        label={texts.labels.count(productName, color, size)}
        hint={fitsLabel(code) ? code : texts.labels.tooLong(code)}
        inputMode="numeric"
        autoComplete="off"
        value={counts[variantId] ?? ''}
        onChange={(event) => onChange({ ...counts, [variantId]: event.target.value })}
      />
    )
  })
}

type LabelCounts = readonly { variantId: string; count: number }[]

const wholeNumber = (typed: string) => (/^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN)
const sumOf = (wanted: LabelCounts) => wanted.reduce((sum, { count }) => sum + count, 0)

function refusalOf(wanted: LabelCounts, skip: number): string | undefined {
  const sum = sumOf(wanted)
  if (Number.isNaN(sum)) return texts.labels.badCount
  if (!(skip < labelsPerSheet)) return texts.labels.badSkip(labelsPerSheet)
  if (sum === 0) return texts.labels.none
  return sum > mostLabels ? texts.labels.tooMany(mostLabels) : undefined
}

function fileOf(wanted: LabelCounts, paper: LabelPaper, skip: number): string {
  const labels = wanted.filter(({ count }) => count > 0)
  const query = new URLSearchParams([
    ['paper', paper],
    ...(skip > 0 && paper === 'a4' ? [['skip', String(skip)]] : []),
    ...labels.map(({ variantId, count }) => ['label', labelOf(variantId, count)]),
  ])
  return `${staffApiPath}/labels.pdf?${query.toString()}`
}
