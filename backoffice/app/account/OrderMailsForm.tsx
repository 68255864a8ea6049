import { orderMails, type OrderMails } from '@nukkad/contract/staff-rules'
import type { OrderMailChoice } from '@nukkad/contract/staff/order-mails'
import { Button } from '@nukkad/ui/Button'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './AccountPage.module.css'

const words: Readonly<Record<OrderMails, { label: string; note: string }>> = {
  each: {
    label: 'Each order',
    note: 'A mail for each order to pack, each cancelled one, and each return that a customer asks for. On a busy day that is hundreds.',
  },
  hourly: { label: 'A list every hour', note: 'The new orders of the hour, in hours that have any.' },
  none: { label: 'Nothing', note: 'Today and the orders show all of it.' },
}
const options = orderMails.map((value) => ({ value, ...words[value] }))

/** Each person chooses for themselves. */
export function OrderMailsForm({ choice }: { choice: OrderMailChoice }) {
  const [orders, setOrders] = useState(choice.orders)
  const { isBusy, words: failure, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await call('PUT /me/mails', { body: { orders } })
      toast('Saved', { tone: 'success', detail: words[orders].label })
      await revalidate()
    })
  }

  return (
    <section className={styles.part} aria-labelledby="mails">
      <h2 id="mails">Mails about orders</h2>
      <p className={styles.words}>{stateWords(choice)}</p>
      <form className={styles.choice} onSubmit={submit}>
        <RadioGroup
          legend="What is mailed to you about orders"
          legendHidden
          options={options}
          value={orders}
          onChange={setOrders}
        />
        {failure && <Failure>{failure}</Failure>}
        <p>
          <Button
            size="small"
            tone="primary"
            type="submit"
            busy={isBusy}
            disabledReason={choice.isChosen && orders === choice.orders ? 'This is what you have chosen' : undefined}
          >
            Save
          </Button>
        </p>
      </form>
    </section>
  )
}

function stateWords({ isChosen, isFirst }: OrderMailChoice): string {
  if (isChosen) return 'This is for you alone; everybody chooses for themselves.'
  return isFirst
    ? 'Nobody has chosen yet, so those whom the shop was set up with get each order. Once you choose, mails go only to those who have chosen.'
    : 'You have not chosen yet, so you get none.'
}
