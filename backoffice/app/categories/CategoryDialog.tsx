import type { CategoryFields, StaffCategory } from '@nukkad/contract/staff/categories'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { TextField } from '@nukkad/ui/TextField'
import { useRevalidator } from 'react-router'
import { EditDialog } from '../frame/EditDialog.tsx'
import { call } from '../platform/call.ts'
import { type Fields, useDraft } from '../platform/use-edit.ts'
import { orTheirs } from '../platform/use-record.ts'
import { HeadPicture } from '../content/PictureField.tsx'
import { SlugField } from './SlugField.tsx'
import { SeoFields } from './SeoFields.tsx'
import { texts } from './texts.ts'
import styles from './Categories.module.css'

type CategoryDialogProps = { category: StaffCategory; onClose: () => void; onMerge: () => void }

/** Edits a category. After a conflict the typed values stay, and the next press saves them over the newer version. */
export function CategoryDialog({ category, onClose, onMerge }: CategoryDialogProps) {
  const { categoryId, version, products, gender } = category
  const edit = useDraft<CategoryFields>(category)
  const { revalidate } = useRevalidator()
  const params = { categoryId }
  /** Closes the dialog after a success. After a conflict, the page has the newer version. */
  async function end(message: string, send: () => Promise<unknown>) {
    const isDone = await edit.save(async () => {
      await orTheirs(send, revalidate)
      await revalidate()
      return message
    })
    if (isDone) onClose()
  }
  const { name, slug, status, seo, picture } = edit.draft
  const body = { version, name, slug, status, seo, picture }
  const save = () => end(texts.edit.saved, () => call('PUT /categories/:categoryId', { params, body }))
  const remove = () => end(texts.edit.removed, () => call('DELETE /categories/:categoryId', { params }))
  return (
    <EditDialog title={category.name} onClose={onClose} edit={edit} submit={texts.edit.save} onSubmit={save}>
      <NameFields edit={edit} gender={gender} />
      <Checkbox
        label={texts.edit.hidden}
        checked={status === 'hidden'}
        onChange={(event) => edit.change({ status: event.target.checked ? 'hidden' : 'shown' })}
      />
      <HeadPicture url={picture} error={edit.errors.picture} onPicture={(next) => edit.change({ picture: next })} />
      <SeoFields seo={seo} fields={edit.errors} onChange={(next) => edit.change({ seo: next })} />
      <EndActions products={products} isBusy={edit.isBusy} onMerge={onMerge} onRemove={remove} />
    </EditDialog>
  )
}

type NameFieldsProps = { edit: Fields<CategoryFields>; gender: StaffCategory['gender'] }

/** Its name and URL handle. */
function NameFields({ edit, gender }: NameFieldsProps) {
  const { slug, name } = edit.draft
  return (
    <>
      <TextField label={texts.edit.name} autoComplete="off" {...edit.field('name')} data-autofocus />
      <SlugField
        slug={slug}
        error={edit.errors.slug}
        words={`${gender} ${name}`}
        onChange={(next) => edit.change({ slug: next })}
      />
    </>
  )
}

type EndActionsProps = { products: number; isBusy: boolean; onMerge: () => void; onRemove: () => Promise<void> }

/** Merging and deleting. */
function EndActions({ products, isBusy, onMerge, onRemove }: EndActionsProps) {
  return (
    <p className={styles.actions}>
      <Button size="small" onClick={onMerge}>
        {texts.edit.merge}
      </Button>
      <Button
        size="small"
        tone="danger"
        busy={isBusy}
        {...(products > 0 && { disabledReason: texts.edit.hasProducts })}
        onClick={onRemove}
      >
        {texts.edit.remove}
      </Button>
    </p>
  )
}
