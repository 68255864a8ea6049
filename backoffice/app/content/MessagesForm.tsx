import { mostMessages } from '@nukkad/contract/content-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import { Badge } from '@nukkad/ui/Badge'
import { TextField } from '@nukkad/ui/TextField'
import { call } from '../platform/call.ts'
import { OfferField, type OfferLine, type Offers, offerOf, newOffer, typedOffer } from './OfferField.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import { type FormProps, Part, usePart } from './Part.tsx'
import { Rows } from './Rows.tsx'
import { partTexts, texts } from './texts.ts'
import styles from './Content.module.css'

type Line = OfferLine & { message: string; href: string }

const linesOf = ({ items }: StaffContent['messages']): Line[] =>
  items.map((item) => ({ message: item.message, href: item.href ?? '', ...typedOffer(item) }))

/** The bar at the top of every page, one announcement at a time. */
export function MessagesForm({ content, offers, onContent }: FormProps) {
  const edit = usePart(onContent, () => ({ lines: linesOf(content.messages) }), texts.announcements.saved)
  const { draft, errors: fields, save } = edit
  const body = {
    version: content.messages.version,
    items: draft.lines.map((line) => ({ message: line.message, href: line.href || null, ...offerOf(line) })),
  }
  return (
    <Part
      title={partTexts.messages.title}
      edit={edit}
      submit={texts.announcements.save}
      versions={
        <EarlierVersions
          list="messages"
          onContent={(was) => was.messages && edit.change({ lines: linesOf(was.messages) })}
        />
      }
      onSubmit={() => save(() => call('PUT /content/messages', { body }))}
    >
      <Rows
        noun={texts.announcements.noun}
        rows={draft.lines}
        error={fields.items}
        most={mostMessages}
        empty={{ message: '', href: '', ...newOffer }}
        onRows={(next) => edit.change({ lines: next })}
        render={(line, change, at) => <MessageFields at={at} line={line} {...{ content, offers, fields, change }} />}
      />
    </Part>
  )
}

type FieldsProps = {
  at: number
  line: Line
  content: StaffContent
  offers: Offers
  fields: Readonly<Record<string, string>>
  change: (part: Partial<Line>) => void
}

function MessageFields({ at, line, content, offers, fields, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={texts.announcements.field(at + 1)}
        maxLength={120}
        value={line.message}
        error={fields[`items.${at}.message`]}
        onChange={(event) => change({ message: event.target.value })}
      />
      <OfferField {...{ line, at, offers, fields, change }} />
      <TextField
        label={texts.form.link}
        optional
        placeholder={texts.form.linkExample}
        value={line.href}
        error={fields[`items.${at}.href`]}
        onChange={(event) => change({ href: event.target.value })}
      />
      {isHidden(content, line) && (
        <p className={styles.soft}>
          <Badge tone="notice">{texts.form.hidden}</Badge> {texts.announcements.hidden}
        </p>
      )}
    </>
  )
}

/** Whether the saved announcement is hidden. */
function isHidden({ messages: { items } }: StaffContent, line: Line): boolean {
  return items.some((one) => !one.isShown && one.message === line.message && typedOffer(one).offer === line.offer)
}
