import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import type { OrderEditQuote } from '@nukkad/contract/staff/order-changes'
import { states } from '@nukkad/contract/state-rules'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { changedLines, type Choice, type LineEdit } from './edit-choices.ts'
import { EditLines } from './EditLines.tsx'
import { MissedChanges } from './MissedChanges.tsx'
import { orderStatusNames, texts } from './texts.ts'
import { useEditQuote } from './use-edit-quote.ts'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import { useOrderStock } from './use-order-stock.ts'
import styles from './Moves.module.css'

type Address = Pick<Order['address'], 'fullName' | 'phone' | 'street' | 'city' | 'state' | 'postalCode'>
type Choices = Readonly<Record<string, Choice>>
type Changes = { typed: Partial<Address>; choices: Choices }

const addressFields = ['fullName', 'phone', 'street', 'city', 'postalCode'] as const satisfies (keyof Address)[]
const addressNames = [...addressFields, 'state'] as const

/**
 * Before packing: the shipping address, another colour or size at the same price, or another product at its current one;
 * then the new total is shown before saving. Only typed fields are sent: changes by somebody else stay.
 */
export function EditOrderForm({ order, onOrder, onDone }: OrderProps & { onDone: () => void }) {
  const form = useOrderChange<Changes>({ order, onOrder }, { typed: {}, choices: {} })
  const { typed, choices } = form.draft
  const [opened] = useState(() => addressOf(order))
  const chosen = Object.values(choices).flatMap(({ product }) => product ?? [])
  const stock = useOrderStock([...order.items, ...chosen], form.message)
  const now = addressOf(order)
  const lines = changedLines(order, choices)
  const priced = useEditQuote(order, lines, form.message)
  const { quote } = priced
  const isMoved = addressNames.some((name) => typed[name] !== undefined && typed[name] !== now[name])

  async function submit() {
    const body = {
      ...(isMoved && { address: { ...now, ...typed } }),
      ...(lines.length > 0 && { lines }),
      ...(quote !== null && { totalAmount: quote.totalAmount }),
    }
    const edit = ({ orderId, version }: Order) =>
      call('POST /orders/:orderId/edit', { params: { orderId }, body: { ...body, version } })
    if (await form.send(edit, texts.edit.done(order.orderId))) onDone()
  }

  return (
    <EditForm
      edit={form}
      submit={texts.edit.save}
      onSubmit={submit}
      disabledReason={whyNot(order, isMoved, lines) ?? whyNoQuote(priced)}
      failure={<MissedChanges {...form} />}
    >
      <AddressFields
        opened={opened}
        now={now}
        typed={typed}
        fields={form.errors}
        onType={(part) => form.change({ typed: part })}
      />
      <EditLines
        order={order}
        stock={stock}
        choices={choices}
        prices={quote?.prices ?? []}
        onChoices={(chosenNow) => form.change({ choices: chosenNow })}
      />
      <Total order={order} priced={priced} />
    </EditForm>
  )
}

function whyNot({ status }: Order, isMoved: boolean, lines: readonly LineEdit[]): string | undefined {
  if (status !== 'CONFIRMED') return texts.moves.statusIsNow(orderStatusNames[status])
  if (lines.some(({ size }) => size === '')) return texts.edit.chooseAvailable
  return isMoved || lines.length > 0 ? undefined : texts.edit.noChanges
}

function addressOf({ address: { fullName, phone, street, city, state, postalCode } }: Order): Address {
  return { fullName, phone, street, city, state, postalCode }
}

type Priced = ReturnType<typeof useEditQuote>

/** An edit with another product is saved with the total that was shown. */
function whyNoQuote({ isWanted, quote, refusal }: Priced): string | undefined {
  return isWanted && quote === null ? refusal || texts.edit.pricing : undefined
}

function Total({ order, priced: { quote, refusal } }: { order: Order; priced: Priced }) {
  return (
    <output className={styles.total}>
      {quote !== null && (
        <>
          <strong>{texts.edit.total(quote.previousTotal, quote.totalAmount)}</strong>
          <span>{totalNotes(order, quote).join(' ')}</span>
        </>
      )}
      {refusal}
    </output>
  )
}

function totalNotes({ paymentMethod }: Order, quote: OrderEditQuote): string[] {
  const { couponCode, discount, endedCoupon, totalAmount } = quote
  return [
    ...(paymentMethod === 'CASH' ? [texts.edit.codAmount(totalAmount)] : []),
    ...(couponCode === null ? [] : [texts.edit.couponGives(couponCode, discount)]),
    ...(endedCoupon === null ? [] : [texts.edit.couponEnds(endedCoupon)]),
  ]
}

type AddressFieldsProps = {
  opened: Address
  now: Address
  typed: Partial<Address>
  fields: Readonly<Record<string, string>>
  onType: (typed: Partial<Address>) => void
}

/** A typed value stays in its field; a value that somebody else saved meanwhile is shown beside it. */
function AddressFields({ opened, now, typed, fields, onType }: AddressFieldsProps) {
  const shown = { ...now, ...typed }
  const hintOf = (name: keyof Address) =>
    now[name] !== opened[name] && shown[name] !== now[name] ? texts.edit.changedByOther(now[name]) : undefined
  return (
    <>
      {addressFields.map((name) => (
        <TextField
          key={name}
          label={texts.edit.fields[name]}
          autoComplete="off"
          value={shown[name]}
          onChange={(event) => onType({ ...typed, [name]: event.target.value })}
          hint={hintOf(name)}
          error={fields[`address.${name}`] ?? fields[name]}
        />
      ))}
      <Select
        label={texts.edit.fields.state}
        options={states.map(({ name }) => ({ value: name, label: name }))}
        value={shown.state}
        onChange={(event) => onType({ ...typed, state: event.target.value })}
        hint={hintOf('state')}
        error={fields['address.state'] ?? fields.state}
      />
    </>
  )
}
