import type { StockRow } from '@nukkad/contract/staff/stock'
import { lowStockUnits } from '@nukkad/contract/stock-rules'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { InvalidFields } from '../platform/use-work.ts'
import { variantName } from './stock-words.ts'
import { texts } from './texts.ts'

type VariantDialogProps = { variant: StockRow; onClose: () => void; onDone: () => void }

/** The codes, weight and stock alert of a variant, and whether it is archived. */
export function VariantDialog({ variant, onClose, onDone }: VariantDialogProps) {
  const edit = useDraft(() => draftOf(variant))
  const { draft, change, field } = edit

  async function save() {
    const isSaved = await edit.save(async () => {
      const body = factsOf(draft)
      await call('PUT /stock/:variantId', { params: { variantId: variant.variantId }, body })
      return texts.edit.saved(variantName(variant))
    })
    if (isSaved) onDone()
  }

  return (
    <Dialog open onClose={onClose} title={variantName(variant)}>
      <EditForm edit={edit} submit={texts.edit.save} onSubmit={save}>
        {textFields.map(({ name, ...rest }) => (
          <TextField key={name} {...rest} {...field(name)} />
        ))}
        <Checkbox
          label={texts.edit.archived}
          checked={draft.isArchived}
          onChange={(event) => change({ isArchived: event.target.checked })}
        />
      </EditForm>
    </Dialog>
  )
}

const textFields = [
  { name: 'sku', label: texts.edit.sku },
  { name: 'barcode', label: texts.edit.barcode, optional: true },
  { name: 'weightG', label: texts.edit.weight, optional: true, inputMode: 'numeric' },
  {
    name: 'lowAt',
    label: texts.edit.lowAt,
    optional: true,
    inputMode: 'numeric',
    hint: texts.edit.lowHint(lowStockUnits),
  },
] as const

type Draft = ReturnType<typeof draftOf>

function draftOf({ sku, barcode, weightG, lowAt, isArchived }: StockRow) {
  const numbers = { weightG: weightG?.toString() ?? '', lowAt: lowAt?.toString() ?? '' }
  return { sku, barcode: barcode ?? '', ...numbers, isArchived }
}

/** The variant for the API; throws if a number is unreadable. */
function factsOf(draft: Draft) {
  const wrong = (['weightG', 'lowAt'] as const).filter((name) => !/^\s*\d*\s*$/.test(draft[name]))
  if (wrong.length > 0) throw new InvalidFields(Object.fromEntries(wrong.map((name) => [name, texts.edit.notNumber])))
  const { sku, barcode, weightG, lowAt, isArchived } = draft
  return { sku, barcode: barcode.trim() || null, weightG: numberIn(weightG), lowAt: numberIn(lowAt), isArchived }
}

function numberIn(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed)
}
