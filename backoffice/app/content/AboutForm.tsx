import { mostAboutCards } from '@nukkad/contract/content-rules'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { EarlierVersions } from './EarlierVersions.tsx'
import { Part } from './Part.tsx'
import { Rows } from './Rows.tsx'
import { partTexts, texts } from './texts.ts'
import { type FormProps, useContentChange } from './use-content-change.ts'

const unwritten = { title: '', description: '', lead: '', cards: [] as { title: string; words: string }[] }

export function AboutForm({ content: { about }, onContent }: FormProps) {
  const [page, setPage] = useState(about.page ?? unwritten)
  const { isBusy, isUnsaved, words, fields, forget, save } = useContentChange(onContent, page, texts.about.saved)
  const change = (part: Partial<typeof page>) => (forget(), setPage({ ...page, ...part }))
  return (
    <Part
      title={partTexts.about.title}
      button={texts.about.save}
      isBusy={isBusy}
      isUnsaved={isUnsaved}
      failure={words}
      versions={<EarlierVersions list="about" onContent={(was) => was.about && change(was.about.page ?? unwritten)} />}
      onSave={() => save(() => call('PUT /content/about', { body: { version: about.version, items: page } }))}
    >
      <TextField
        label={texts.about.heading}
        maxLength={120}
        value={page.title}
        error={fields['items.title']}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={texts.about.story}
        optional
        rows={5}
        characterLimit={1000}
        value={page.lead}
        error={fields['items.lead']}
        onChange={(event) => change({ lead: event.target.value })}
      />
      <Rows
        noun={texts.about.noun}
        rows={page.cards}
        most={mostAboutCards}
        empty={{ title: '', words: '' }}
        onRows={(cards) => change({ cards })}
        render={(card, put, at) => <CardFields at={at} card={card} fields={fields} onChange={put} />}
      />
      <TextField
        label={texts.about.metaDescription}
        optional
        maxLength={200}
        value={page.description}
        error={fields['items.description']}
        onChange={(event) => change({ description: event.target.value })}
      />
    </Part>
  )
}

type Card = { title: string; words: string }
type CardProps = {
  at: number
  card: Card
  fields: Readonly<Record<string, string>>
  onChange: (part: Partial<Card>) => void
}

function CardFields({ at, card, fields, onChange }: CardProps) {
  return (
    <>
      <TextField
        label={texts.about.card(at + 1)}
        maxLength={60}
        value={card.title}
        error={fields[`items.cards.${at}.title`]}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label={texts.about.cardText}
        rows={3}
        characterLimit={600}
        value={card.words}
        error={fields[`items.cards.${at}.words`]}
        onChange={(event) => onChange({ words: event.target.value })}
      />
    </>
  )
}
