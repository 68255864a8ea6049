import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { states } from '@nukkad/contract/state-rules'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { type Choice, formatChange, inColor, optionsOf } from './edit-choices.ts'
import { MissedChanges } from './MissedChanges.tsx'
import { orderStatusNames, texts } from './texts.ts'
import { keptOf } from './UnitChoice.tsx'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import { useOrderStock } from './use-order-stock.ts'
import styles from './Moves.module.css'

type Address = Pick<Order['address'], 'fullName' | 'phone' | 'street' | 'city' | 'state' | 'postalCode'>
type Choices = Readonly<Record<string, Choice>>
type Changes = { typed: Partial<Address>; choices: Choices }

const addressFields = ['fullName', 'phone', 'street', 'city', 'postalCode'] as const satisfies (keyof Address)[]
const addressNames = [...addressFields, 'state'] as const

/**
 * Before packing: the shipping address, and another colour or size of the same product at the same price. Only typed
 * fields are sent: changes by somebody else stay.
 */
export function EditOrderForm({ order, onOrder, onDone }: OrderProps & { onDone: () => void }) {
  const form = useOrderChange<Changes>({ order, onOrder }, { typed: {}, choices: {} })
  const { typed, choices } = form.draft
  const [opened] = useState(() => addressOf(order))
  const stock = useOrderStock(order, form.message)
  const now = addressOf(order)
  const lines = changedLines(order, choices)
  const isMoved = addressNames.some((name) => typed[name] !== undefined && typed[name] !== now[name])

  async function submit() {
    const body = { ...(isMoved && { address: { ...now, ...typed } }), ...(lines.length > 0 && { lines }) }
    const edit = ({ orderId, version }: Order) =>
      call('POST /orders/:orderId/edit', { params: { orderId }, body: { ...body, version } })
    if (await form.send(edit, texts.edit.done(order.orderId))) onDone()
  }

  return (
    <EditForm
      edit={form}
      submit={texts.edit.save}
      onSubmit={submit}
      disabledReason={whyNot(order, isMoved, lines)}
      failure={<MissedChanges {...form} />}
    >
      <AddressFields
        opened={opened}
        now={now}
        typed={typed}
        fields={form.errors}
        onType={(part) => form.change({ typed: part })}
      />
      <Lines order={order} stock={stock} choices={choices} onChoices={(chosen) => form.change({ choices: chosen })} />
    </EditForm>
  )
}

function whyNot({ status }: Order, isMoved: boolean, lines: readonly Choice[]): string | undefined {
  if (status !== 'CONFIRMED') return texts.moves.statusIsNow(orderStatusNames[status])
  if (lines.some(({ size }) => size === '')) return texts.edit.chooseAvailable
  return isMoved || lines.length > 0 ? undefined : texts.edit.noChanges
}

function addressOf({ address: { fullName, phone, street, city, state, postalCode } }: Order): Address {
  return { fullName, phone, street, city, state, postalCode }
}

/** The lines with another colour or size chosen. */
function changedLines({ items }: Order, choices: Choices) {
  return items
    .filter((item) => keptOf(item) > 0)
    .flatMap(({ orderItemId, color, size }) => {
      const choice = choices[orderItemId]
      const isOther = choice !== undefined && (choice.color !== color || choice.size !== size)
      return isOther ? [{ orderItemId, ...choice }] : []
    })
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

type LinesProps = {
  order: Order
  stock: readonly StockProduct[] | null
  choices: Choices
  onChoices: (choices: Choices) => void
}

function Lines({ order, stock, choices, onChoices }: LinesProps) {
  return order.items
    .filter((item) => keptOf(item) > 0)
    .map((item) => (
      <Line
        key={item.orderItemId}
        item={item}
        variants={stock?.find(({ productId }) => productId === item.productId)?.variants ?? []}
        choice={choices[item.orderItemId] ?? { color: item.color, size: item.size }}
        onChoice={(choice) => onChoices({ ...choices, [item.orderItemId]: choice })}
      />
    ))
}

type LineProps = {
  item: Order['items'][number]
  variants: StockProduct['variants']
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** The API has the last word: what is sold out meanwhile is refused, and the stock is counted again. */
function Line({ item, variants, choice, onChoice }: LineProps) {
  const { colors, sizes } = optionsOf(item, variants, choice)
  const effect = formatChange(item, choice)
  return (
    <fieldset className={styles.swap}>
      <legend>
        {item.productName}
        <span className={styles.now}>
          {' '}
          {keptOf(item)} × {item.color}, {item.size}
        </span>
      </legend>
      <Select
        label={texts.edit.color}
        options={colors}
        value={choice.color}
        onChange={(event) => onChoice(inColor(item, variants, choice, event.target.value))}
      />
      <Select
        label={texts.edit.size}
        options={sizes}
        value={choice.size}
        onChange={(event) => onChoice({ ...choice, size: event.target.value })}
      />
      <p aria-live="polite" className={styles.means}>
        {effect}
      </p>
    </fieldset>
  )
}
