import { mostBanners } from '@nukkad/contract/content-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { TextField } from '@nukkad/ui/TextField'
import { call } from '../platform/call.ts'
import { BannerPreview } from './BannerPreview.tsx'
import type { Offers } from './OfferField.tsx'
import { PictureField } from './PictureField.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import { type FormProps, Part, usePart } from './Part.tsx'
import { Rows } from './Rows.tsx'
import { newShowing, ShowingFields, type ShowingLine, showingOf, typedShowing } from './ShowingFields.tsx'
import { partTexts, texts } from './texts.ts'

type Banner = StaffContent['banners']['items'][number]
/** `tone` is the background colour of its picture, for the preview. */
export type BannerLine = Pick<Banner, 'title' | 'words' | 'action' | 'href' | 'alt' | 'layout' | 'wide' | 'tall'> &
  ShowingLine & { tone: string }

const lineOf = ({ status, shownFrom, shownUntil, code, scheduleId, ...banner }: Banner): BannerLine => ({
  ...banner,
  ...typedShowing({ status, shownFrom, shownUntil, code, scheduleId }),
})

const empty: BannerLine = {
  title: '',
  words: '',
  action: texts.banners.defaultButton,
  href: '/new-arrivals',
  alt: '',
  layout: 'beside',
  wide: '',
  tall: '',
  tone: '#1b1611',
  ...newShowing,
}

/** The large pictures at the head of the home page, which a shopper swipes. */
export function BannersForm({ content, offers, onContent }: FormProps) {
  const edit = usePart(onContent, () => ({ lines: content.banners.items.map(lineOf) }), texts.banners.saved)
  const { draft, errors: fields, save } = edit
  const body = {
    version: content.banners.version,
    items: draft.lines.map(({ tone: _tone, isShown: _isShown, ...line }) => showingOf(line)),
  }
  return (
    <Part
      title={partTexts.banners.title}
      edit={edit}
      submit={texts.banners.save}
      versions={
        <EarlierVersions
          list="banners"
          onContent={(was) => was.banners && edit.change({ lines: was.banners.items.map(lineOf) })}
        />
      }
      onSubmit={() => save(() => call('PUT /content/banners', { body }))}
    >
      <Rows
        noun={texts.banners.noun}
        rows={draft.lines}
        error={fields.items}
        most={mostBanners}
        empty={empty}
        onRows={(next) => edit.change({ lines: next })}
        render={(line, change, at) => <BannerFields at={at} line={line} {...{ offers, fields, change }} />}
      />
    </Part>
  )
}

type FieldsProps = {
  at: number
  line: BannerLine
  offers: Offers
  fields: Readonly<Record<string, string>>
  change: (part: Partial<BannerLine>) => void
}

function BannerFields({ at, line, offers, fields, change }: FieldsProps) {
  const field = (name: 'title' | 'words' | 'action' | 'href' | 'alt', maxLength: number) => ({
    maxLength,
    value: line[name],
    error: fields[`items.${at}.${name}`],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <BannerPreview banner={line} />
      <TextField label={texts.banners.field(at + 1)} hint={texts.banners.fieldHint} {...field('title', 40)} />
      <TextField label={texts.form.subtext} optional hint={texts.banners.subtextHint} {...field('words', 160)} />
      <TextField label={texts.banners.button} {...field('action', 30)} />
      <TextField label={texts.form.link} hint={texts.banners.linkHint} {...field('href', 200)} />
      <PictureField
        label={texts.banners.picture(at + 1)}
        url={line.wide}
        error={fields[`items.${at}.wide`] ?? fields[`items.${at}.tall`]}
        onPicture={({ url, tone }) => change({ wide: url, tall: url, tone, layout: 'beside' })}
      />
      <TextField label={texts.banners.alt} optional hint={texts.banners.altHint} {...field('alt', 200)} />
      <ShowingFields line={line} at={at} offers={offers} fields={fields} change={change} />
    </>
  )
}
