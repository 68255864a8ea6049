import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useNavigate } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { InvalidFields } from '../platform/use-work.ts'
import { RupeeField } from '../frame/RupeeField.tsx'
import { rupeesOf } from '../platform/typed-number.ts'
import { categoryOptions } from '../categories/category-options.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

type NewProductProps = { categories: readonly StaffCategory[]; onClose: () => void }

/** Creates a draft from a name, a category and a price, and opens it in the editor. */
export function NewProduct({ categories, onClose }: NewProductProps) {
  const edit = useDraft({ name: '', categoryId: '', price: '' })
  const navigate = useNavigate()
  const create = () =>
    edit.run(async () => {
      const { productId } = await call('POST /products', { body: bodyOf(edit.draft) })
      await navigate(paths.product(productId))
    })
  return (
    <Dialog open onClose={onClose} title={texts.create.title}>
      <EditForm edit={edit} submit={texts.create.submit} onSubmit={create}>
        <TextField label={texts.create.name} autoComplete="off" {...edit.field('name')} />
        <Select
          label={texts.create.category}
          options={[{ value: '', label: texts.create.chooseCategory }, ...categoryOptions(categories)]}
          {...edit.field('categoryId')}
        />
        <RupeeField label={texts.create.price} {...edit.field('price')} />
      </EditForm>
    </Dialog>
  )
}

/** The product to create; throws if the category or price is missing. */
function bodyOf({ name, categoryId, price: typed }: Record<'name' | 'categoryId' | 'price', string>) {
  const price = rupeesOf(typed)
  if (categoryId !== '' && price >= 0) return { name, categoryId, price }
  throw new InvalidFields({
    ...(categoryId === '' && { categoryId: texts.create.categoryMissing }),
    ...(!(price >= 0) && { price: texts.create.priceMissing }),
  })
}
