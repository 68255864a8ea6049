import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { useRevalidator } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { InvalidFields } from '../platform/use-work.ts'
import { categoryOptions } from './category-options.ts'
import { countWords } from '../stock/stock-words.ts'
import { texts } from './texts.ts'

type MergeDialogProps = { category: StaffCategory; categories: readonly StaffCategory[]; onClose: () => void }

/** Merges a category into another one, after stating the effects, because a merge cannot be undone. */
export function MergeDialog({ category, categories, onClose }: MergeDialogProps) {
  const { categoryId, version, name, gender, products } = category
  const edit = useDraft({ into: '' })
  const { revalidate } = useRevalidator()
  const { into } = edit.draft

  async function merge() {
    const isDone = await edit.save(async () => {
      if (into === '') throw new InvalidFields({ into: texts.merge.missing })
      const body = { version, into }
      // The dialog of a deleted category closes with the page.
      await call('POST /categories/:categoryId/merge', { params: { categoryId }, body }).finally(revalidate)
      return texts.merge.merged(name)
    })
    if (isDone) onClose()
  }
  const others = categories.filter((one) => one.categoryId !== categoryId)
  return (
    <Dialog open onClose={onClose} title={texts.merge.title(name)}>
      <EditForm edit={edit} submit={texts.merge.submit} onSubmit={merge} tone="danger">
        <p>{texts.merge.help(countWords(products, false, 'product', 'products'), texts.nameWithMenu(gender, name))}</p>
        <Select
          label={texts.merge.into}
          options={[{ value: '', label: texts.merge.choose }, ...categoryOptions(others)]}
          {...edit.field('into')}
          data-autofocus
        />
      </EditForm>
    </Dialog>
  )
}
