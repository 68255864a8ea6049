import type { CustomerPage } from '@nukkad/contract/staff/customers'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, isRefusal } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './EmailDialog.module.css'

/**
 * Edits the customer's e-mail, and says what that does. A typed e-mail stays when somebody else was first. Saving the
 * current e-mail cancels a pending change.
 */
export function EmailDialog({ customer, onClose }: { customer: CustomerPage; onClose: () => void }) {
  const { userId, email: from, name, correctedTo } = customer
  const [email, setEmail] = useState(correctedTo ?? from)
  const { isBusy, words, fields, run } = useWork()
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function correct() {
    const put = () => call('PUT /customers/:userId/email', { params: { userId }, body: { email, from } })
    try {
      if ((await confirmed(put)) === undefined) return
    } catch (error) {
      if (isRefusal(error, 'STALE')) await revalidate()
      throw error
    }
    toast(email === from ? texts.email.unchanged(from) : texts.email.sent(email), { tone: 'success' })
    onClose()
    await revalidate()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(correct)
  }

  return (
    <Dialog open onClose={onClose} title={texts.email.edit}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{texts.email.explanation(name, from)}</p>
        <TextField
          label={texts.email.label}
          type="email"
          value={email}
          error={fields.email}
          onChange={(event) => setEmail(event.target.value)}
          data-autofocus
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.email.send}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
