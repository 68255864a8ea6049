import type { ProductBulkAction } from '@nukkad/contract/product-rules'
import type { ProductBulk, ProductBulkInput } from '@nukkad/contract/staff/product-bulk'
import type { ProductRow } from '@nukkad/contract/staff/products'
import { mostTagCharacters } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { BulkProgress } from '../frame/BulkProgress.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { countWords } from '../stock/stock-words.ts'
import { type BulkDraft, emptyBulk, inputOf } from './bulk-draft.ts'
import type { Known } from './product-filter.ts'
import { PriceStepFields } from './PriceStepFields.tsx'
import { categoryOptions } from '../categories/category-options.ts'
import { paths } from '../platform/paths.ts'
import { bulkActionTexts, texts } from './texts.ts'
import styles from './ProductPage.module.css'

type ProductBulkDialogProps = {
  action: ProductBulkAction
  products: readonly ProductRow[]
  known: Known
  onClose: () => void
  /** Called when products may have changed. */
  onDone: () => void
}

export function ProductBulkDialog({ onClose, onDone, ...form }: ProductBulkDialogProps) {
  const { action, products } = form
  const [bulk, setBulk] = useState<ProductBulk | null>(null)
  const close = () => {
    onClose()
    if (bulk !== null) onDone()
  }
  const count = countWords(products.length, false, 'product', 'products')
  return (
    <Dialog open onClose={close} title={texts.selection.title(bulkActionTexts[action].label, count)}>
      {bulk === null ? (
        <BulkForm {...form} onBulk={setBulk} />
      ) : (
        <BulkProgress bulk={bulk} itemsOf={itemsOf} ask={ask} onBulk={setBulk} onClose={close} />
      )}
    </Dialog>
  )
}

const ask = (bulkId: string) => call('GET /products/bulk/:bulkId', { params: { bulkId } })

const itemsOf = ({ products }: ProductBulk) =>
  products.map(({ productId, ...product }) => ({ ...product, to: paths.product(productId) }))

type BulkFormProps = Omit<ProductBulkDialogProps, 'onClose' | 'onDone'> & { onBulk: (bulk: ProductBulk) => void }

/** The id belongs to the typed values: sent again after a lost response, the request does nothing twice. */
function BulkForm({ action, products, known, onBulk }: BulkFormProps) {
  const [draft, setDraft] = useState({ bulkId: crypto.randomUUID(), ...emptyBulk })
  const [isTried, setTried] = useState(false)
  const { isBusy, words, fields, forget, run } = useWork()
  const confirmed = useConfirmed()
  const asked = inputOf(action, draft)
  const errors = isTried && 'errors' in asked ? asked.errors : fields
  const change = (part: Partial<BulkDraft>) => {
    forget()
    setDraft({ ...draft, ...part, bulkId: crypto.randomUUID() })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if ('errors' in asked) return
    const seen = products.map(({ productId, version }) => ({ productId, version }))
    const body: ProductBulkInput = { bulkId: draft.bulkId, products: seen, ...asked }
    void run(async () => {
      const bulk = await confirmed(() => call('POST /products/bulk', { body }))
      if (bulk !== undefined) onBulk(bulk)
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{bulkActionTexts[action].effect}</p>
      {action === 'move' && (
        <Select
          label={texts.selection.category}
          value={draft.categoryId}
          error={errors.categoryId}
          options={[{ value: '', label: texts.selection.chooseCategory }, ...categoryOptions(known.categories)]}
          onChange={(event) => change({ categoryId: event.target.value })}
          data-autofocus
        />
      )}
      {action === 'price' && <PriceStepFields draft={draft} products={products} errors={errors} onChange={change} />}
      {(action === 'addTag' || action === 'removeTag') && (
        <TagField tag={draft.tag} known={known} error={errors.tag} onChange={(tag) => change({ tag })} />
      )}
      {words && <Failure>{words}</Failure>}
      <p>
        <Button tone="primary" size="small" type="submit" busy={isBusy}>
          {bulkActionTexts[action].label}
        </Button>
      </p>
    </form>
  )
}

type TagFieldProps = { tag: string; known: Known; error: string | undefined; onChange: (tag: string) => void }

function TagField({ tag, known, error, onChange }: TagFieldProps) {
  return (
    <>
      <TextField
        label={texts.selection.tag}
        value={tag}
        error={error}
        list="tags-in-use"
        maxLength={mostTagCharacters}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        data-autofocus
      />
      <datalist id="tags-in-use">
        {known.tags.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </>
  )
}
