import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import { mostOrderTags, mostTagCharacters } from '@nukkad/contract/staff-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { call } from '../platform/call.ts'
import { MissedChanges } from './MissedChanges.tsx'

import { Part } from './Part.tsx'
import { orderStatusNames, texts } from './texts.ts'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './TagsAndHold.module.css'

/** Tags, by which staff find an order again. */
export function Tags({ order, onOrder }: OrderProps) {
  const [tag, setTag] = useState('')
  const { isBusy, words, fields, missed, change } = useOrderChange({ order, onOrder })
  const put = (tags: string[]) =>
    change(({ orderId, version }) =>
      call('PUT /orders/:orderId/tags', { params: { orderId }, body: { version, tags } }),
    )

  async function add(event: FormEvent) {
    event.preventDefault()
    if (tag.trim() !== '' && (await put([...order.tags, tag]))) setTag('')
  }

  return (
    <>
      <TagList tags={order.tags} onRemove={(tag) => void put(order.tags.filter((other) => other !== tag))} />
      <form className={styles.add} onSubmit={(event) => void add(event)} noValidate>
        <TextField
          label={texts.tags.newTag}
          labelHidden
          placeholder={texts.tags.newTag}
          value={tag}
          maxLength={mostTagCharacters}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => setTag(event.target.value)}
          error={Object.values(fields)[0]}
        />
        <Button
          size="small"
          type="submit"
          busy={isBusy}
          disabledReason={order.tags.length >= mostOrderTags ? texts.tags.tooMany : undefined}
        >
          {texts.tags.add}
        </Button>
      </form>
      <MissedChanges words={words} missed={missed} />
    </>
  )
}

function TagList({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {tag}
          <IconButton icon="close" size={14} label={texts.tags.remove(tag)} onClick={() => onRemove(tag)} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Keeps an order from being packed until somebody releases it. What was typed stays when somebody else was first: they
 * may have held it, too, or begun to pack it.
 */
export function Hold({ order, onOrder }: OrderProps) {
  const [reason, setReason] = useState('')
  const { isBusy, words, fields, missed, change } = useOrderChange({ order, onOrder })
  const { holdReason } = order
  const isTyped = reason.trim() !== ''
  if (!isHoldable(order) && !isTyped) return null

  const put = (held: string | null) =>
    change(({ orderId, version }) =>
      call('PUT /orders/:orderId/hold', { params: { orderId }, body: { version, reason: held } }),
    )
  async function hold(event: FormEvent) {
    event.preventDefault()
    if (await put(reason)) setReason('')
  }

  return (
    <Part title={texts.hold.title}>
      {holdReason !== null && (
        <>
          <p>{holdReason}</p>
          <p>
            <Button size="small" busy={isBusy} onClick={async () => void (await put(null))}>
              {texts.hold.release}
            </Button>
          </p>
        </>
      )}
      {(holdReason === null || isTyped) && (
        <form className={styles.hold} onSubmit={(event) => void hold(event)} noValidate>
          <TextField
            label={texts.hold.reason}
            value={reason}
            maxLength={mostReasonCharacters}
            onChange={(event) => setReason(event.target.value)}
            error={fields.reason}
          />
          <p>
            <Button size="small" type="submit" busy={isBusy} disabledReason={whyNotHeld(order, reason)}>
              {holdReason === null ? texts.hold.put : texts.hold.change}
            </Button>
          </p>
        </form>
      )}
      <MissedChanges words={words} missed={missed} />
    </Part>
  )
}

function isHoldable({ status, holdReason }: Order): boolean {
  return holdReason !== null || status === 'PENDING' || status === 'CONFIRMED'
}

function whyNotHeld(order: Order, reason: string): string | undefined {
  if (!isHoldable(order)) return texts.moves.statusIsNow(orderStatusNames[order.status])
  return reason.trim() === '' ? texts.hold.noReason : undefined
}
