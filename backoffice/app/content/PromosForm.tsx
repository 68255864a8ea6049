import { mostPromos } from '@nukkad/contract/content-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { call } from '../platform/call.ts'
import { EarlierVersions } from './EarlierVersions.tsx'
import { type FormProps, Part, usePart } from './Part.tsx'
import type { Offers } from './OfferField.tsx'
import { PictureField } from './PictureField.tsx'
import { Rows } from './Rows.tsx'
import { newShowing, ShowingFields, type ShowingLine, showingOf, typedShowing } from './ShowingFields.tsx'
import { partTexts, texts } from './texts.ts'

type Promo = StaffContent['promos']['items'][number]
type PromoLine = Pick<Promo, 'gender' | 'caption' | 'href' | 'picture'> & ShowingLine

const lineOf = ({ status, shownFrom, shownUntil, code, scheduleId, tone: _tone, ...promo }: Promo): PromoLine => ({
  ...promo,
  ...typedShowing({ status, shownFrom, shownUntil, code, scheduleId }),
})

const empty: PromoLine = { gender: 'Men', caption: '', href: '/collection-men', picture: '', ...newShowing }
const genders = ['Men', 'Women'].map((value) => ({ value, label: value }))

/** Pictures beside the categories of each menu. The last one of a gender is also its panel on the home page. */
export function PromosForm({ content, offers, onContent }: FormProps) {
  const edit = usePart(onContent, () => ({ lines: content.promos.items.map(lineOf) }), texts.promos.saved)
  const { draft, errors: fields, save } = edit
  const body = {
    version: content.promos.version,
    items: draft.lines.map(({ isShown: _isShown, ...line }) => showingOf(line)),
  }
  return (
    <Part
      title={partTexts.promos.title}
      edit={edit}
      submit={texts.promos.save}
      versions={
        <EarlierVersions
          list="promos"
          onContent={(was) => was.promos && edit.change({ lines: was.promos.items.map(lineOf) })}
        />
      }
      onSubmit={() => save(() => call('PUT /content/promos', { body }))}
    >
      <Rows
        noun={texts.promos.noun}
        rows={draft.lines}
        error={fields.items}
        most={2 * mostPromos}
        empty={empty}
        onRows={(next) => edit.change({ lines: next })}
        render={(line, change, at) => <PromoFields at={at} line={line} {...{ offers, fields, change }} />}
      />
    </Part>
  )
}

type FieldsProps = {
  at: number
  line: PromoLine
  offers: Offers
  fields: Readonly<Record<string, string>>
  change: (part: Partial<PromoLine>) => void
}

function PromoFields({ at, line, offers, fields, change }: FieldsProps) {
  return (
    <>
      <PictureField
        label={texts.promos.picture(at + 1)}
        url={line.picture}
        error={fields[`items.${at}.picture`]}
        onPicture={({ url }) => change({ picture: url })}
      />
      <TextField
        label={texts.promos.caption}
        maxLength={40}
        value={line.caption}
        error={fields[`items.${at}.caption`]}
        onChange={(event) => change({ caption: event.target.value })}
      />
      <Select
        label={texts.promos.menu}
        value={line.gender}
        options={genders}
        onChange={(event) => change({ gender: event.target.value === 'Women' ? 'Women' : 'Men' })}
      />
      <TextField
        label={texts.form.link}
        maxLength={200}
        value={line.href}
        error={fields[`items.${at}.href`]}
        onChange={(event) => change({ href: event.target.value })}
      />
      <ShowingFields line={line} at={at} offers={offers} fields={fields} change={change} />
    </>
  )
}
