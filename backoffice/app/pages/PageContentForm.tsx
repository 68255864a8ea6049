import {
  missingFacts,
  mostPageBody,
  mostPageDescription,
  mostPageLead,
  mostPageTitle,
  type PageWords,
} from '@nukkad/contract/page-rules'
import type { StaffPage } from '@nukkad/contract/staff/pages'
import { Button } from '@nukkad/ui/Button'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import { type ChangeEvent, useRef } from 'react'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { momentOf } from '../platform/moments.ts'
import type { RecordEdit } from '../platform/use-record.ts'
import { FactList } from './FactList.tsx'
import { texts } from './texts.ts'
import styles from './Pages.module.css'

type PageEdit = RecordEdit<StaffPage, { words: PageWords; from: string }>

/** The content of a page: saved as a draft, published now or scheduled. */
export function PageContentForm({ edit }: { edit: PageEdit }) {
  const { draft, record, change, errors } = edit
  const { words, from } = draft
  const params = { pageId: record.pageId }
  const keep = () =>
    edit.save(
      (_, { version }) => call('PUT /pages/:pageId/draft', { params, body: { version, draft: words } }),
      () => texts.content.draftSaved,
      () => draft,
    )
  function publish() {
    const holdsFrom = momentOf(from)
    return edit.save(
      (_, { version }) => call('POST /pages/:pageId/versions', { params, body: { version, words, holdsFrom } }),
      () => (holdsFrom === null ? texts.content.published : texts.content.scheduled),
      () => ({ words, from: '' }),
    )
  }
  return (
    <EditForm
      edit={edit}
      submit={texts.content.publish}
      onSubmit={publish}
      label={texts.content.heading}
      actions={
        <Button size="small" busy={edit.isBusy} onClick={() => void keep()}>
          {texts.content.saveDraft}
        </Button>
      }
    >
      <h2>{texts.content.heading}</h2>
      <PageContentFields page={record} words={words} errors={errors} onWords={(next) => change({ words: next })} />
      <TextField
        label={texts.content.goesLive}
        type="datetime-local"
        hint={texts.content.goesLiveHint}
        optional
        {...edit.field('from', 'holdsFrom')}
      />
    </EditForm>
  )
}

type PageContentFieldsProps = {
  page: StaffPage
  words: PageWords
  errors: Readonly<Record<string, string>>
  onWords: (words: PageWords) => void
}

function PageContentFields({ page, words, errors, onWords }: PageContentFieldsProps) {
  const fieldOf = (name: Exclude<keyof PageWords, 'body'>) => ({
    value: words[name],
    error: errors[`words.${name}`] ?? errors[`draft.${name}`],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onWords({ ...words, [name]: event.target.value }),
  })
  return (
    <>
      <TextField label={texts.content.name} maxLength={mostPageTitle} {...fieldOf('title')} />
      <TextField label={texts.content.lead} optional maxLength={mostPageLead} {...fieldOf('lead')} />
      <BodyField
        page={page}
        body={words.body}
        error={errors['words.body'] ?? errors['draft.body']}
        onBody={(body) => onWords({ ...words, body })}
      />
      <TextField
        label={texts.content.metaDescription}
        optional
        maxLength={mostPageDescription}
        {...fieldOf('description')}
      />
    </>
  )
}

type BodyFieldProps = { page: StaffPage; body: string; error: string | undefined; onBody: (body: string) => void }

function BodyField({ page, body, error, onBody }: BodyFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  function insert(name: string) {
    const { selectionStart: start, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    onBody(`${body.slice(0, start)}{${name}}${body.slice(end)}`)
    area.current?.focus()
  }
  return (
    <>
      <TextArea
        ref={area}
        label={texts.content.body}
        hint={texts.content.bodyHint}
        rows={22}
        characterLimit={mostPageBody}
        value={body}
        error={error}
        onChange={(event) => onBody(event.target.value)}
      />
      <MissingFacts page={page} body={body} />
      <FactList facts={page.facts} onInsert={insert} />
    </>
  )
}

/** Placeholders that a policy still needs, by law or by the store's rules. */
function MissingFacts({ page: { slug, facts }, body }: { page: StaffPage; body: string }) {
  const missing = missingFacts(slug, { body }).map((name) => facts.find((fact) => fact.name === name))
  if (missing.length === 0) return null
  return (
    <p className={styles.note}>
      {texts.content.missing(
        missing.flatMap((fact) => (fact ? [texts.content.placeholder(fact.is, fact.name)] : [])).join('; '),
      )}
    </p>
  )
}
