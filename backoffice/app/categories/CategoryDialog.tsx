import type { CategoryFields, StaffCategory } from '@nukkad/contract/staff/categories'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, isRefusal } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { HeadPicture } from '../content/PictureField.tsx'
import { SlugField } from './SlugField.tsx'
import { SeoFields } from './SeoFields.tsx'
import { texts } from './texts.ts'
import styles from './Categories.module.css'

type CategoryDialogProps = { category: StaffCategory; onClose: () => void; onMerge: () => void }

/** Edits a category. After a conflict the typed values stay, and the next press saves them over the newer version. */
export function CategoryDialog({ category, onClose, onMerge }: CategoryDialogProps) {
  const { categoryId, version, products, gender } = category
  const [typed, setTyped] = useState<CategoryFields>(category)
  const { isBusy, words, fields, end } = useClosingChange(onClose)
  const formId = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    const { name, slug, status, seo, picture } = typed
    const body = { version, name, slug, status, seo, picture }
    void end(texts.edit.saved, () => call('PUT /categories/:categoryId', { params: { categoryId }, body }))
  }
  const remove = () => end(texts.edit.removed, () => call('DELETE /categories/:categoryId', { params: { categoryId } }))
  const change = (part: Partial<CategoryFields>) => setTyped({ ...typed, ...part })
  return (
    <Dialog
      open
      onClose={onClose}
      title={category.name}
      actions={
        <Button tone="primary" size="small" type="submit" form={formId} busy={isBusy}>
          {texts.edit.save}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <NameFields typed={typed} fields={fields} gender={gender} onChange={change} />
        <Checkbox
          label={texts.edit.hidden}
          checked={typed.status === 'hidden'}
          onChange={(event) => change({ status: event.target.checked ? 'hidden' : 'shown' })}
        />
        <PageFields typed={typed} fields={fields} onChange={change} />
        <EndActions products={products} isBusy={isBusy} onMerge={onMerge} onRemove={remove} />
        {words && <Failure>{words}</Failure>}
      </form>
    </Dialog>
  )
}

type CategoryFieldsProps = {
  typed: CategoryFields
  fields: Readonly<Record<string, string>>
  onChange: (part: Partial<CategoryFields>) => void
}

/** Its name and URL handle. */
function NameFields({
  typed: { name, slug },
  fields,
  gender,
  onChange,
}: CategoryFieldsProps & Pick<StaffCategory, 'gender'>) {
  return (
    <>
      <TextField
        label={texts.edit.name}
        autoComplete="off"
        value={name}
        error={fields.name}
        onChange={(event) => onChange({ name: event.target.value })}
        data-autofocus
      />
      <SlugField
        slug={slug}
        error={fields.slug}
        words={`${gender} ${name}`}
        onChange={(next) => onChange({ slug: next })}
      />
    </>
  )
}

/** The banner image and the search engine listing of its page. */
function PageFields({ typed: { picture, seo }, fields, onChange }: CategoryFieldsProps) {
  return (
    <>
      <HeadPicture url={picture} error={fields.picture} onPicture={(next) => onChange({ picture: next })} />
      <SeoFields seo={seo} fields={fields} onChange={(next) => onChange({ seo: next })} />
    </>
  )
}

/** Closes the dialog when the work went well. */
function useClosingChange(onClose: () => void) {
  const work = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  async function end(message: string, send: () => Promise<unknown>) {
    const isDone = await work.run(async () => {
      try {
        await send()
      } catch (error) {
        if (isRefusal(error, 'STALE')) await revalidate()
        throw error
      }
      await revalidate()
    })
    if (!isDone) return
    toast(message, { tone: 'success' })
    onClose()
  }
  return { ...work, end }
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
