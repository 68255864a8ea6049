import type { ProductBulkAction } from '@nukkad/contract/product-rules'
import type { ProductBulk, ProductBulkInput } from '@nukkad/contract/staff/product-bulk'
import type { ProductRow } from '@nukkad/contract/staff/products'
import { mostTagCharacters } from '@nukkad/contract/staff-rules'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { BulkProgress } from '../frame/BulkProgress.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { useDraft } from '../platform/use-edit.ts'
import { InvalidFields } from '../platform/use-work.ts'
import { countWords } from '../stock/stock-words.ts'
import { type BulkDraft, emptyBulk, inputOf } from './bulk-draft.ts'
import type { FilterNames } from './product-filter.ts'
import { PriceStepFields } from './PriceStepFields.tsx'
import { categoryOptions } from '../categories/category-options.ts'
import { paths } from '../platform/paths.ts'
import { bulkActionTexts, texts } from './texts.ts'

type ProductBulkDialogProps = {
  action: ProductBulkAction
  products: readonly ProductRow[]
  known: FilterNames
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
        <BulkProgress
          {...{ bulk, itemsOf, ask }}
          onBulk={setBulk}
          onClose={close}
          words={bulkActionTexts[action].did}
        />
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
  const edit = useDraft({ bulkId: crypto.randomUUID(), ...emptyBulk })
  const { draft, errors } = edit
  const confirmed = useConfirmed()
  const change = (part: Partial<BulkDraft>) => edit.change({ ...part, bulkId: crypto.randomUUID() })
  const start = () =>
    edit.run(async () => {
      const asked = inputOf(action, draft)
      if ('errors' in asked) throw new InvalidFields(asked.errors)
      const seen = products.map(({ productId, version }) => ({ productId, version }))
      const body: ProductBulkInput = { bulkId: draft.bulkId, products: seen, ...asked }
      const bulk = await confirmed(() => call('POST /products/bulk', { body }))
      if (bulk !== undefined) onBulk(bulk)
    })

  return (
    <EditForm edit={edit} submit={bulkActionTexts[action].label} onSubmit={start}>
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
    </EditForm>
  )
}

type TagFieldProps = { tag: string; known: FilterNames; error: string | undefined; onChange: (tag: string) => void }

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
