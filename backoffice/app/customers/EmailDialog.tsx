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
import styles from './EmailDialog.module.css'

/** Says what a correction does before it is made. What was typed stays when somebody else was faster. The e-mail of now gives a correction up. */
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
    toast(email === from ? `The e-mail stays ${from}` : `Confirmation sent to ${email}`, { tone: 'success' })
    onClose()
    await revalidate()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(correct)
  }

  return (
    <Dialog open onClose={onClose} title="Edit e-mail">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>
          {`We e-mail a link to the new address. The e-mail changes once ${name} opens it, within 24 hours; we tell ${from} now, with a link that stops it. For 7 days after the change, refund accounts and account deletion are on hold.`}
        </p>
        <TextField
          label="E-mail"
          type="email"
          value={email}
          error={fields.email}
          onChange={(event) => setEmail(event.target.value)}
          data-autofocus
        />
        {words && <Failure>{words}</Failure>}
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            Send confirmation
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
