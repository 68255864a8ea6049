import { mostMessages } from '@nukkad/contract/content-rules'
import type { StaffContent } from '@nukkad/contract/staff/content'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Badge } from '@nukkad/ui/Badge'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { couponOptions } from './coupon-options.ts'
import { Part } from './Part.tsx'
import { Rows } from './Rows.tsx'
import { type FormProps, useContentChange } from './use-content-change.ts'
import styles from './Content.module.css'

type Line = { message: string; code: string; href: string }

const linesOf = ({ messages: { items } }: StaffContent): Line[] =>
  items.map(({ message, code, href }) => ({ message, code: code ?? '', href: href ?? '' }))

/** The bar above every page, one message after the other. */
export function MessagesForm({ content, coupons, onContent }: FormProps & { coupons: readonly StaffCoupon[] }) {
  const [lines, setLines] = useState(() => linesOf(content))
  const { isBusy, words, fields, forget, save } = useContentChange(onContent, 'The messages are saved')
  const body = {
    version: content.messages.version,
    items: lines.map(({ message, code, href }) => ({ message, code: code || null, href: href || null })),
  }
  return (
    <Part
      title="Messages above every page"
      words="What promises a reduction needs the coupon that gives it, and is shown while that runs."
      button="Save the messages"
      isBusy={isBusy}
      failure={words ?? fields.items}
      onSave={() => save(() => call('PUT /content/messages', { body }))}
    >
      <Rows
        what="message"
        rows={lines}
        most={mostMessages}
        empty={{ message: '', code: '', href: '' }}
        onRows={(next) => {
          forget()
          setLines(next)
        }}
        render={(line, change, at) => <MessageFields at={at} line={line} {...{ content, coupons, fields, change }} />}
      />
    </Part>
  )
}

type FieldsProps = {
  at: number
  line: Line
  content: StaffContent
  coupons: readonly StaffCoupon[]
  fields: Readonly<Record<string, string>>
  change: (part: Partial<Line>) => void
}

function MessageFields({ at, line, content, coupons, fields, change }: FieldsProps) {
  return (
    <>
      <TextField
        label={`Message ${at + 1}`}
        maxLength={120}
        value={line.message}
        error={fields[`items.${at}.message`]}
        onChange={(event) => change({ message: event.target.value })}
      />
      <Select
        label="Coupon"
        value={line.code}
        options={couponOptions(coupons, line.code)}
        error={fields[`items.${at}.code`]}
        onChange={(event) => change({ code: event.target.value })}
      />
      <TextField
        label="Leads to"
        optional
        placeholder="/new-arrivals"
        value={line.href}
        error={fields[`items.${at}.href`]}
        onChange={(event) => change({ href: event.target.value })}
      />
      {isAway(content, line) && (
        <p className={styles.soft}>
          <Badge tone="notice">Not shown</Badge> Its coupon does not run now.
        </p>
      )}
    </>
  )
}

/** As it was saved. */
function isAway({ messages: { items } }: StaffContent, { message, code }: Line): boolean {
  return items.some((one) => !one.isShown && one.message === message && one.code === code)
}
