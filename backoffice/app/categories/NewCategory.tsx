import { genders, mostCategoryName } from '@nukkad/contract/category-rules'
import type { Gender } from '@nukkad/contract/shapes'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { useRevalidator } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { texts } from './texts.ts'

/** Creates a category, last in its menu. Shoppers see it at once. */
export function NewCategory({ onClose }: { onClose: () => void }) {
  const edit = useDraft({ name: '', gender: 'Men' as Gender })
  const { revalidate } = useRevalidator()
  const { name, gender } = edit.draft

  async function create() {
    const isCreated = await edit.save(async () => {
      await call('POST /categories', { body: { name, gender } })
      await revalidate()
      return texts.create.created(name, gender)
    })
    if (isCreated) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={texts.create.title}>
      <EditForm edit={edit} submit={texts.create.submit} onSubmit={create}>
        <TextField
          label={texts.create.name}
          hint={texts.create.nameHint}
          autoComplete="off"
          maxLength={mostCategoryName}
          {...edit.field('name')}
          data-autofocus
        />
        <RadioGroup
          legend={texts.create.gender}
          segmented
          value={gender}
          options={genders.map((value) => ({ value, label: value }))}
          onChange={(next) => edit.change({ gender: next })}
        />
      </EditForm>
    </Dialog>
  )
}
