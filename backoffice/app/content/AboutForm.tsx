import { mostAboutCards } from '@nukkad/contract/content-rules'
import { TextArea } from '@nukkad/ui/TextArea'
import { TextField } from '@nukkad/ui/TextField'
import { call } from '../platform/call.ts'
import { EarlierVersions } from './EarlierVersions.tsx'
import { type FormProps, Part, usePart } from './Part.tsx'
import { Rows } from './Rows.tsx'
import { partTexts, texts } from './texts.ts'

const unwritten = { title: '', description: '', lead: '', cards: [] as { title: string; words: string }[] }

export function AboutForm({ content: { about }, onContent }: FormProps) {
  const edit = usePart(onContent, () => about.page ?? unwritten, texts.about.saved)
  const { draft: page, change, field } = edit
  return (
    <Part
      title={partTexts.about.title}
      edit={edit}
      submit={texts.about.save}
      versions={<EarlierVersions list="about" onContent={(was) => was.about && change(was.about.page ?? unwritten)} />}
      onSubmit={() => edit.save(() => call('PUT /content/about', { body: { version: about.version, items: page } }))}
    >
      <TextField label={texts.about.heading} maxLength={120} {...field('title', 'items.title')} />
      <TextArea label={texts.about.story} optional rows={5} characterLimit={1000} {...field('lead', 'items.lead')} />
      <Rows
        noun={texts.about.noun}
        rows={page.cards}
        error={edit.errors['items.cards']}
        most={mostAboutCards}
        empty={{ title: '', words: '' }}
        onRows={(cards) => change({ cards })}
        render={(card, put, at) => <CardFields at={at} card={card} fields={edit.errors} onChange={put} />}
      />
      <TextField
        label={texts.about.metaDescription}
        optional
        maxLength={200}
        {...field('description', 'items.description')}
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
