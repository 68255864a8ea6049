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
import styles from './Pages.module.css'

const forms = [
  { value: 'text', label: 'An empty page', note: 'How you work, care of your clothes, your shop in town.' },
  {
    value: 'questions',
    label: 'Questions and answers',
    note: 'Begins with four that shoppers ask, answered by the facts.',
  },
] as const

/** It begins as a draft, which the store does not show. */
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
    <Dialog open onClose={onClose} title="New page">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Title"
          hint="As it is headed; its address is made from it"
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
        <RadioGroup legend="It begins as" value={form} options={[...forms]} onChange={setForm} />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            Begin the page
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
