import { orderMails } from '@nukkad/contract/staff-rules'
import type { OrderMailChoice } from '@nukkad/contract/staff/order-mails'
import { Button } from '@nukkad/ui/Button'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { orderMailTexts, texts } from './texts.ts'
import styles from './AccountPage.module.css'

const options = orderMails.map((value) => ({ value, ...orderMailTexts[value] }))

/** The order e-mails of this person alone. */
export function OrderMailsForm({ choice }: { choice: OrderMailChoice }) {
  const [orders, setOrders] = useState(choice.orders)
  const { isBusy, words: failure, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await call('PUT /me/mails', { body: { orders } })
      toast(texts.mails.saved, { tone: 'success', detail: orderMailTexts[orders].label })
      await revalidate()
    })
  }

  return (
    <section className={styles.part} aria-labelledby="mails">
      <h2 id="mails">{texts.mails.title}</h2>
      <p className={styles.words}>{choiceText(choice)}</p>
      <form className={styles.choice} onSubmit={submit}>
        <RadioGroup legend={texts.mails.title} legendHidden options={options} value={orders} onChange={setOrders} />
        {failure && <Failure>{failure}</Failure>}
        <p>
          <Button
            size="small"
            tone="primary"
            type="submit"
            busy={isBusy}
            disabledReason={choice.isChosen && orders === choice.orders ? texts.mails.alreadySaved : undefined}
          >
            {texts.mails.save}
          </Button>
        </p>
      </form>
    </section>
  )
}

function choiceText({ isChosen, isFirst }: OrderMailChoice): string {
  if (isChosen) return texts.mails.chosen
  return isFirst ? texts.mails.first : texts.mails.notChosen
}
