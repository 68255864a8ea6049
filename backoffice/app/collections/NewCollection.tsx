import { emptyRule, mostCollectionName } from '@nukkad/contract/collection-rules'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { useNavigate } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { paths } from '../platform/paths.ts'
import { collectionTypeLabels, texts } from './texts.ts'

const types = [
  { value: 'manual', label: collectionTypeLabels.manual, note: texts.create.manualNote },
  { value: 'automatic', label: collectionTypeLabels.automatic, note: texts.create.automaticNote },
] as const

/** Creates a hidden collection. An automatic one starts with all products in stock. */
export function NewCollection({ onClose }: { onClose: () => void }) {
  const edit = useDraft({ name: '', type: 'manual' as 'manual' | 'automatic' })
  const navigate = useNavigate()
  const { name, type } = edit.draft
  const create = () =>
    edit.run(async () => {
      const rule = type === 'manual' ? null : { ...emptyRule, inStock: true }
      const { collectionId } = await call('POST /collections', { body: { name, rule } })
      await navigate(paths.collection(collectionId))
    })
  return (
    <Dialog open onClose={onClose} title={texts.create.title}>
      <EditForm edit={edit} submit={texts.create.submit} onSubmit={create}>
        <TextField
          label={texts.create.name}
          hint={texts.create.nameHint}
          autoComplete="off"
          maxLength={mostCollectionName}
          {...edit.field('name')}
          error={edit.errors.name ?? edit.errors.slug}
          data-autofocus
        />
        <RadioGroup
          legend={texts.create.type}
          value={type}
          options={[...types]}
          onChange={(next) => edit.change({ type: next })}
        />
      </EditForm>
    </Dialog>
  )
}
