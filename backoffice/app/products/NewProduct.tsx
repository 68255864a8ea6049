import type { StaffCategory } from '@nukkad/contract/staff/categories'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { rupeesIn } from './product-draft.ts'
import { categoryOptions } from '../categories/category-options.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './ProductPage.module.css'

type NewProductProps = { categories: readonly StaffCategory[]; onClose: () => void }

/** Creates a draft from a name, a category and a price, and opens it in the editor. */
export function NewProduct({ categories, onClose }: NewProductProps) {
  const [typed, setTyped] = useState({ name: '', categoryId: '', price: '' })
  const [isTried, setTried] = useState(false)
  const { isBusy, words, fields, run } = useWork()
  const navigate = useNavigate()
  const { name, categoryId } = typed
  const rupees = rupeesIn(typed.price)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (categoryId === '' || rupees === undefined) return
    void run(async () => {
      const { productId } = await call('POST /products', { body: { name, categoryId, price: rupees } })
      await navigate(paths.product(productId))
    })
  }
  const put = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
  })
  const missing = isTried ? missingIn({ categoryId, rupees }) : {}
  return (
    <Dialog open onClose={onClose} title={texts.create.title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField label={texts.create.name} autoComplete="off" error={fields.name} {...put('name')} />
        <Select
          label={texts.create.category}
          error={missing.categoryId ?? fields.categoryId}
          options={[{ value: '', label: texts.create.chooseCategory }, ...categoryOptions(categories)]}
          {...put('categoryId')}
        />
        <TextField
          label={texts.create.price}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          error={missing.price ?? fields.price}
          {...put('price')}
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.create.submit}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

type Missing = { categoryId?: string; price?: string }

function missingIn({ categoryId, rupees }: { categoryId: string; rupees: number | undefined }): Missing {
  return {
    ...(categoryId === '' && { categoryId: texts.create.categoryMissing }),
    ...(rupees === undefined && { price: texts.create.priceMissing }),
  }
}
