import { mostPageTitle, type pageForms } from '@nukkad/contract/page-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './Pages.module.css'

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
  const [title, setTitle] = useState('')
  const [form, setForm] = useState<(typeof pageForms)[number]>('text')
  const { isBusy, words, fields, run, forget } = useWork()
  const navigate = useNavigate()
  async function submit(event: FormEvent) {
    event.preventDefault()
    await run(async () => {
      const { pageId } = await call('POST /pages', { body: { title, form } })
      await navigate(paths.page(pageId))
    })
  }
  return (
    <Dialog open onClose={onClose} title={texts.create.title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={texts.create.name}
          hint={texts.create.nameHint}
          autoComplete="off"
          maxLength={mostPageTitle}
          value={title}
          error={fields.title ?? fields.slug}
          onChange={(event) => {
            forget()
            setTitle(event.target.value)
          }}
          data-autofocus
        />
        <RadioGroup legend={texts.create.template} value={form} options={[...forms]} onChange={setForm} />
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
