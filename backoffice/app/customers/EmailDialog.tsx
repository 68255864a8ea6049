import type { CustomerPage } from '@nukkad/contract/staff/customers'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { useReloaded } from '../platform/use-reloaded.ts'
import { texts } from './texts.ts'

/**
 * Edits the customer's e-mail and states the effects. A typed e-mail stays after a conflict. Saving the current e-mail
 * cancels a pending change.
 */
export function EmailDialog({ customer, onClose }: { customer: CustomerPage; onClose: () => void }) {
  const { userId, email: from, name, correctedTo } = customer
  const form = useDraft({ email: correctedTo ?? from })
  const reloaded = useReloaded()
  const { email } = form.draft
  const put = () => call('PUT /customers/:userId/email', { params: { userId }, body: { email, from } })
  const done = email === from ? texts.email.unchanged(from) : texts.email.sent(email)

  async function submit() {
    if (await form.save(async () => (await reloaded(put)) && done)) onClose()
  }

  return (
    <Dialog open onClose={onClose} title={texts.email.edit}>
      <EditForm edit={form} submit={texts.email.send} onSubmit={submit}>
        <p>{texts.email.explanation(name, from)}</p>
        <TextField label={texts.email.label} type="email" data-autofocus {...form.field('email')} />
      </EditForm>
    </Dialog>
  )
}
