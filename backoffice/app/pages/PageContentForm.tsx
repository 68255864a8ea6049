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
import { useToast } from '@nukkad/ui/Toast'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { momentOf } from '../platform/moments.ts'
import { useUnsaved } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import { FactList } from './FactList.tsx'
import { texts } from './texts.ts'
import styles from './Pages.module.css'
import type { Change } from './use-page-change.ts'

type PageContentFormProps = { page: StaffPage; words: PageWords; onWords: (words: PageWords) => void; change: Change }

/** The content of a page: saved as a draft, published now or scheduled. */
export function PageContentForm({ page, words, onWords, change }: PageContentFormProps) {
  const [from, setFrom] = useState('')
  const { isUnsaved, keep: keepTyped } = useUnsaved({ words, from })
  const work = useWork()
  const toast = useToast()
  const { pageId, version } = page
  /** Typing clears the errors of the earlier text. */
  const typing =
    <Typed,>(set: (typed: Typed) => void) =>
    (typed: Typed) => (work.forget(), set(typed))
  async function keep() {
    const sent = { params: { pageId }, body: { version, draft: words } }
    if (!(await work.run(() => change(() => call('PUT /pages/:pageId/draft', sent))))) return
    keepTyped()
    toast(texts.content.draftSaved, { tone: 'success' })
  }
  async function publish(event: FormEvent) {
    event.preventDefault()
    const holdsFrom = momentOf(from)
    const sent = { params: { pageId }, body: { version, words, holdsFrom } }
    if (!(await work.run(() => change(() => call('POST /pages/:pageId/versions', sent))))) return
    setFrom('')
    keepTyped({ words, from: '' })
    toast(holdsFrom === null ? texts.content.published : texts.content.scheduled, { tone: 'success' })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void publish(event)}
      noValidate
      aria-label={texts.content.heading}
    >
      <h2>{texts.content.heading}</h2>
      <PageContentFields page={page} words={words} errors={work.fields} onWords={typing(onWords)} />
      <FromField from={from} error={work.fields.holdsFrom} onFrom={typing(setFrom)} />
      {work.words && <Failure>{work.words}</Failure>}
      <p className={styles.buttons}>
        <Button tone="primary" size="small" type="submit" busy={work.isBusy}>
          {texts.content.publish}
        </Button>
        <Button size="small" busy={work.isBusy} onClick={() => void keep()}>
          {texts.content.saveDraft}
        </Button>
        {isUnsaved && <span className={styles.soft}>{texts.content.unsaved}</span>}
      </p>
    </form>
  )
}

type FromFieldProps = { from: string; error: string | undefined; onFrom: (from: string) => void }

function FromField({ from, error, onFrom }: FromFieldProps) {
  return (
    <TextField
      label={texts.content.goesLive}
      type="datetime-local"
      hint={texts.content.goesLiveHint}
      optional
      value={from}
      error={error}
      onChange={(event) => onFrom(event.target.value)}
    />
  )
}

type PageContentFieldsProps = Omit<PageContentFormProps, 'change'> & { errors: Readonly<Record<string, string>> }

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
