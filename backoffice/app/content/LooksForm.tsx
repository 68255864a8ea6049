import { mostLooks } from '@nukkad/contract/content-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { PictureField } from './PictureField.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import { Part } from './Part.tsx'
import { Rows } from './Rows.tsx'
import { newTime, TimeFields, type TimeLine, timeOf, typedTime } from './ShowingFields.tsx'
import { type FormProps, useContentChange } from './use-content-change.ts'

type Look = StaffContent['looks']['items'][number]
type LookLine = Pick<Look, 'slug' | 'name' | 'picture'> & TimeLine

const lineOf = ({ status, shownFrom, shownUntil, tone: _tone, ...look }: Look): LookLine => ({
  ...look,
  ...typedTime({ status, shownFrom, shownUntil }),
})

const empty: LookLine = { slug: '', name: '', picture: '', ...newTime }

/** The outfits of the home page, each a door to a category or a collection. */
export function LooksForm({ content: { looks }, onContent }: FormProps) {
  const [lines, setLines] = useState(() => looks.items.map(lineOf))
  const { isBusy, isUnsaved, words, fields, forget, save } = useContentChange(onContent, lines, 'The looks are saved')
  const body = { version: looks.version, items: lines.map(({ isShown: _isShown, ...line }) => timeOf(line)) }
  return (
    <Part
      title="Looks"
      button="Save the looks"
      isBusy={isBusy}
      isUnsaved={isUnsaved}
      failure={words ?? fields.items}
      versions={
        <EarlierVersions
          list="looks"
          onContent={(was) => was.looks && (forget(), setLines(was.looks.items.map(lineOf)))}
        />
      }
      onSave={() => save(() => call('PUT /content/looks', { body }))}
    >
      <Rows
        what="look"
        rows={lines}
        most={mostLooks}
        empty={empty}
        onRows={(next) => {
          forget()
          setLines(next)
        }}
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
        label={`Picture of look ${at + 1}`}
        url={line.picture}
        error={fields[`items.${at}.picture`]}
        onPicture={({ url }) => change({ picture: url })}
      />
      <TextField
        label={`Look ${at + 1}`}
        hint="Its name, such as “Monday at the tea stall”."
        maxLength={40}
        value={line.name}
        error={fields[`items.${at}.name`]}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label="Leads to"
        value={line.slug}
        options={placeOptions(places, line.slug)}
        error={fields[`items.${at}.slug`]}
        onChange={(event) => change({ slug: event.target.value })}
      />
      {picture && picture !== line.picture && (
        <p>
          <Button size="small" onClick={() => change({ picture })}>
            Take the picture of its page
          </Button>
        </p>
      )}
      <TimeFields
        {...{ line, at, fields, change }}
        away="Its time is not now, or what it leads to has nothing in the store."
      />
    </>
  )
}

/** The one that it has stays in the list when nothing of it is in the store. */
function placeOptions(places: Places, chosen: string) {
  const known = places.map(({ slug, name, of }) => ({ value: slug, label: `${of}: ${name}` }))
  const isMissing = !places.some(({ slug }) => slug === chosen)
  return isMissing
    ? [{ value: chosen, label: chosen === '' ? 'Please choose' : `${chosen}: not now` }, ...known]
    : known
}
