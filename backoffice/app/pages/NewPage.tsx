import { mostPageTitle, type pageForms } from '@nukkad/contract/page-rules'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { useNavigate } from 'react-router'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

const forms = [
  { value: 'text', label: texts.create.blank, note: texts.create.blankHint },
  {
    value: 'questions',
    label: texts.create.faq,
    note: texts.create.faqHint,
  },
] as const

/** A new page is a draft, which the store does not show. */
export function NewPage({ onClose }: { onClose: () => void }) {
  const edit = useDraft({ title: '', form: 'text' as (typeof pageForms)[number] })
  const navigate = useNavigate()
  const create = () =>
    edit.run(async () => {
      const { pageId } = await call('POST /pages', { body: edit.draft })
      await navigate(paths.page(pageId))
    })
  return (
    <Dialog open onClose={onClose} title={texts.create.title}>
      <EditForm edit={edit} submit={texts.create.submit} onSubmit={create}>
        <TextField
          label={texts.create.name}
          hint={texts.create.nameHint}
          autoComplete="off"
          maxLength={mostPageTitle}
          {...edit.field('title')}
          error={edit.errors.title ?? edit.errors.slug}
          data-autofocus
        />
        <RadioGroup
          legend={texts.create.template}
          value={edit.draft.form}
          options={[...forms]}
          onChange={(form) => edit.change({ form })}
        />
      </EditForm>
    </Dialog>
  )
}
