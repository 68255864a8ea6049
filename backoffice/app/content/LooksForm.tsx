import { mostLooks } from '@nukkad/contract/content-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { call } from '../platform/call.ts'
import { LookItems } from './LookItems.tsx'
import { PictureField } from './PictureField.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import { type FormProps, Part, usePart } from './Part.tsx'
import { Rows } from './Rows.tsx'
import { newTime, TimeFields, type TimeLine, timeOf, typedTime } from './ShowingFields.tsx'
import { partTexts, texts } from './texts.ts'

type Look = StaffContent['looks']['items'][number]
type LookLine = Pick<Look, 'slug' | 'name' | 'picture' | 'items'> & TimeLine

const lineOf = ({ status, shownFrom, shownUntil, tone: _tone, ...look }: Look): LookLine => ({
  ...look,
  ...typedTime({ status, shownFrom, shownUntil }),
})

const empty: LookLine = { slug: '', name: '', picture: '', items: [], ...newTime }

/** Outfits on the home page, each with its products and a link to a category or collection. */
export function LooksForm({ content: { looks }, onContent }: FormProps) {
  const edit = usePart(onContent, () => ({ lines: looks.items.map(lineOf) }), texts.looks.saved)
  const { draft, errors: fields, save } = edit
  const body = { version: looks.version, items: draft.lines.map(({ isShown: _isShown, ...line }) => timeOf(line)) }
  return (
    <Part
      title={partTexts.looks.title}
      edit={edit}
      submit={texts.looks.save}
      versions={
        <EarlierVersions
          list="looks"
          onContent={(was) => was.looks && edit.change({ lines: was.looks.items.map(lineOf) })}
        />
      }
      onSubmit={() => save(() => call('PUT /content/looks', { body }))}
    >
      <Rows
        noun={texts.looks.noun}
        rows={draft.lines}
        error={fields.items}
        most={mostLooks}
        empty={empty}
        onRows={(next) => edit.change({ lines: next })}
        render={(line, change, at) => <LookFields at={at} line={line} places={looks.places} {...{ fields, change }} />}
      />
    </Part>
  )
}

type Places = StaffContent['looks']['places']
type FieldsProps = {
  at: number
  line: LookLine
  places: Places
  fields: Readonly<Record<string, string>>
  change: (part: Partial<LookLine>) => void
}

function LookFields({ at, line, places, fields, change }: FieldsProps) {
  const picture = places.find(({ slug }) => slug === line.slug)?.picture
  return (
    <>
      <PictureField
        label={texts.looks.picture(at + 1)}
        url={line.picture}
        error={fields[`items.${at}.picture`]}
        onPicture={({ url }) => change({ picture: url })}
      />
      <TextField
        label={texts.looks.field(at + 1)}
        hint={texts.looks.fieldHint}
        maxLength={40}
        value={line.name}
        error={fields[`items.${at}.name`]}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label={texts.form.link}
        value={line.slug}
        options={placeOptions(places, line.slug)}
        error={fields[`items.${at}.slug`]}
        onChange={(event) => change({ slug: event.target.value })}
      />
      {picture && picture !== line.picture && (
        <p>
          <Button size="small" onClick={() => change({ picture })}>
            {texts.looks.usePicture}
          </Button>
        </p>
      )}
      <LookItems at={at} items={line.items} fields={fields} onItems={(items) => change({ items })} />
      <TimeFields {...{ line, at, fields, change }} hiddenReason={texts.looks.hidden} />
    </>
  )
}

/** The selected page stays in the list even without active products. */
function placeOptions(places: Places, chosen: string) {
  const known = places.map(({ slug, name, of }) => ({ value: slug, label: texts.looks.place(of, name) }))
  const isMissing = !places.some(({ slug }) => slug === chosen)
  return isMissing
    ? [{ value: chosen, label: chosen === '' ? texts.looks.choose : texts.looks.unavailable(chosen) }, ...known]
    : known
}
