import { orderMails } from '@nukkad/contract/staff-rules'
import type { OrderMailChoice } from '@nukkad/contract/staff/order-mails'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { useReloaded } from '../platform/use-reloaded.ts'
import { orderMailTexts, texts } from './texts.ts'
import styles from './AccountPage.module.css'

const options = orderMails.map((value) => ({ value, ...orderMailTexts[value] }))

/** The order e-mails of this person alone. */
export function OrderMailsForm({ choice }: { choice: OrderMailChoice }) {
  const form = useDraft({ orders: choice.orders })
  const reloaded = useReloaded()
  const { orders } = form.draft
  const save = () =>
    form.save(async () => {
      const saved = await reloaded(() => call('PUT /me/mails', { body: { orders } }))
      return saved && { text: texts.mails.saved, detail: orderMailTexts[orders].label }
    })
  const isSaved = choice.isChosen && orders === choice.orders

  return (
    <section className={styles.part} aria-labelledby="mails">
      <h2 id="mails">{texts.mails.title}</h2>
      <p className={styles.words}>{choiceText(choice)}</p>
      <EditForm
        edit={form}
        submit={texts.mails.save}
        onSubmit={save}
        disabledReason={isSaved ? texts.mails.alreadySaved : undefined}
        width="wide"
      >
        <RadioGroup
          legend={texts.mails.title}
          legendHidden
          options={options}
          value={orders}
          onChange={(chosen) => form.change({ orders: chosen })}
        />
      </EditForm>
    </section>
  )
}

function choiceText({ isChosen, isFirst }: OrderMailChoice): string {
  if (isChosen) return texts.mails.chosen
  return isFirst ? texts.mails.first : texts.mails.notChosen
}
