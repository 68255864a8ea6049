import { mostReasonCharacters } from '@nukkad/contract/order-rules'
import { mostOrderTags, mostTagCharacters } from '@nukkad/contract/staff-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { MissedChanges } from './MissedChanges.tsx'
import { Part } from './Part.tsx'
import { orderStatusNames, texts } from './texts.ts'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './TagsAndHold.module.css'

/** Tags, by which staff find an order again. */
export function Tags({ order, onOrder }: OrderProps) {
  const form = useOrderChange({ order, onOrder }, { tag: '' })
  const { tag } = form.draft
  const put = (tags: string[]) =>
    form.send(({ orderId, version }) =>
      call('PUT /orders/:orderId/tags', { params: { orderId }, body: { version, tags } }),
    )
  async function add() {
    if (tag.trim() !== '' && (await put([...order.tags, tag]))) form.change({ tag: '' })
  }
  return (
    <>
      <TagList tags={order.tags} onRemove={(removed) => void put(order.tags.filter((other) => other !== removed))} />
      <EditForm
        edit={form}
        submit={texts.tags.add}
        onSubmit={add}
        tone="secondary"
        layout="row"
        disabledReason={order.tags.length >= mostOrderTags ? texts.tags.tooMany : undefined}
        failure={<MissedChanges {...form} />}
      >
        <TextField
          label={texts.tags.newTag}
          labelHidden
          placeholder={texts.tags.newTag}
          maxLength={mostTagCharacters}
          autoCapitalize="none"
          autoComplete="off"
          value={tag}
          onChange={(event) => form.change({ tag: event.target.value })}
          error={Object.values(form.errors)[0]}
        />
      </EditForm>
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
  const form = useOrderChange({ order, onOrder }, { reason: '' })
  const { reason } = form.draft
  const { holdReason } = order
  const isTyped = reason.trim() !== ''
  if (!isHoldable(order) && !isTyped) return null

  const put = (held: string | null) =>
    form.send(({ orderId, version }) =>
      call('PUT /orders/:orderId/hold', { params: { orderId }, body: { version, reason: held } }),
    )
  async function hold() {
    if (await put(reason)) form.change({ reason: '' })
  }
  const failure = <MissedChanges {...form} />

  return (
    <Part title={texts.hold.title}>
      {holdReason !== null && (
        <Held
          reason={holdReason}
          isBusy={form.isBusy}
          // One that waits for its customer is confirmed instead.
          onRelease={order.confirmBy === null ? () => put(null) : undefined}
        />
      )}
      {holdReason === null || isTyped ? (
        <EditForm
          edit={form}
          submit={holdReason === null ? texts.hold.put : texts.hold.change}
          onSubmit={hold}
          tone="secondary"
          disabledReason={whyNotHeld(order, reason)}
          failure={failure}
        >
          <TextField label={texts.hold.reason} maxLength={mostReasonCharacters} {...form.field('reason')} />
        </EditForm>
      ) : (
        failure
      )}
    </Part>
  )
}

type HeldProps = { reason: string; isBusy: boolean; onRelease: (() => Promise<unknown>) | undefined }

function Held({ reason, isBusy, onRelease }: HeldProps) {
  return (
    <>
      <p>{reason}</p>
      {onRelease && (
        <p>
          <Button size="small" busy={isBusy} onClick={async () => void (await onRelease())}>
            {texts.hold.release}
          </Button>
        </p>
      )}
    </>
  )
}

function isHoldable({ status, holdReason }: Order): boolean {
  return holdReason !== null || status === 'PENDING' || status === 'CONFIRMED'
}

function whyNotHeld(order: Order, reason: string): string | undefined {
  if (!isHoldable(order)) return texts.moves.statusIsNow(orderStatusNames[order.status])
  return reason.trim() === '' ? texts.hold.noReason : undefined
}
