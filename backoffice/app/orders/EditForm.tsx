import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { states } from '@nukkad/contract/state-rules'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { call } from '../platform/call.ts'
import { Missed } from './Missed.tsx'
import { keptOf } from './UnitChoice.tsx'
import { type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './Moves.module.css'

type Address = Pick<Order['address'], 'fullName' | 'phone' | 'street' | 'city' | 'state' | 'postalCode'>
type Choice = { color: string; size: string }

const addressFields = [
  ['fullName', 'Name'],
  ['phone', 'Phone'],
  ['street', 'House, street, area'],
  ['city', 'City'],
  ['postalCode', 'Pincode'],
] as const satisfies [keyof Address, string][]

/** Before it is packed: where it goes, and another colour or size of the same product at the same price. */
export function EditForm({ order, onOrder, onDone }: OrderProps & { onDone: () => void }) {
  const [address, setAddress] = useState<Address>(() => addressOf(order))
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const { isBusy, words, fields, missed, change } = useOrderChange({ order, onOrder })
  const toast = useToast()
  const lines = changedLines(order, choices)
  const isMoved = JSON.stringify(address) !== JSON.stringify(addressOf(order))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { ...(isMoved && { address }), ...(lines.length > 0 && { lines }) }
    const isDone = await change(({ orderId, version }) =>
      call('POST /orders/:orderId/edit', { params: { orderId }, body: { ...body, version } }),
    )
    if (!isDone) return
    toast(`${order.orderId} is changed`, { tone: 'success' })
    onDone()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <AddressFields address={address} fields={fields} onAddress={setAddress} />
      <Lines order={order} choices={choices} onChoices={setChoices} />
      <Missed words={words} missed={missed} />
      <p>
        <Button
          tone="primary"
          size="small"
          type="submit"
          busy={isBusy}
          disabledReason={isMoved || lines.length > 0 ? undefined : 'Nothing is changed yet'}
        >
          Save, and tell the customer
        </Button>
      </p>
    </form>
  )
}

function addressOf({ address: { fullName, phone, street, city, state, postalCode } }: Order): Address {
  return { fullName, phone, street, city, state, postalCode }
}

/** The lines of which another colour or size is chosen. */
function changedLines({ items }: Order, choices: Readonly<Record<string, Choice>>) {
  return items.flatMap(({ orderItemId, color, size }) => {
    const choice = choices[orderItemId]
    const isOther = choice !== undefined && (choice.color !== color || choice.size !== size)
    return isOther ? [{ orderItemId, ...choice }] : []
  })
}

type AddressFieldsProps = {
  address: Address
  fields: Readonly<Record<string, string>>
  onAddress: (address: Address) => void
}

function AddressFields({ address, fields, onAddress }: AddressFieldsProps) {
  return (
    <>
      {addressFields.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          autoComplete="off"
          value={address[name]}
          onChange={(event) => onAddress({ ...address, [name]: event.target.value })}
          error={fields[`address.${name}`] ?? fields[name]}
        />
      ))}
      <Select
        label="State"
        options={states.map(({ name }) => ({ value: name, label: name }))}
        value={address.state}
        onChange={(event) => onAddress({ ...address, state: event.target.value })}
        error={fields['address.state'] ?? fields.state}
      />
    </>
  )
}

type LinesProps = {
  order: Order
  choices: Readonly<Record<string, Choice>>
  onChoices: (choices: Readonly<Record<string, Choice>>) => void
}

/** The API refuses a colour or size that the product lacks, costs otherwise or is sold out in. */
function Lines({ order, choices, onChoices }: LinesProps) {
  return (
    <>
      {order.items
        .filter((item) => keptOf(item) > 0)
        .map(({ orderItemId, productName, color, size }) => {
          const choice = choices[orderItemId] ?? { color, size }
          const choose = (part: Partial<Choice>) => onChoices({ ...choices, [orderItemId]: { ...choice, ...part } })
          return (
            <fieldset key={orderItemId} className={styles.swap}>
              <legend>{productName}</legend>
              <TextField
                label="Colour"
                value={choice.color}
                onChange={(event) => choose({ color: event.target.value })}
              />
              <TextField label="Size" value={choice.size} onChange={(event) => choose({ size: event.target.value })} />
            </fieldset>
          )
        })}
    </>
  )
}
