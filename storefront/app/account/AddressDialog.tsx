import type { Address } from '@nukkad/contract/address'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { useId, useState } from 'react'
import { useStateQuestion } from '../checkout/address/use-state-question.ts'
import { Form } from '../platform/Form.tsx'
import { lookUpPincode } from '../platform/pincode-directory.ts'
import styles from './AddressDialog.module.css'
import { AddressFields } from './AddressFields.tsx'
import { useAddressChanges } from './use-address-changes.ts'
import { addressPhone } from '@nukkad/contract/phone-rules'
import { typedText } from '../platform/form-text.ts'
import { texts } from './texts.ts'

type AddressDialogProps = {
  address: Address | null
  known: Partial<Address>
  onClose: () => void
}

/** A new address, or one being edited. What is required is enforced by the browser (spec §5). */
export function AddressDialog({ address, known, onClose }: AddressDialogProps) {
  const formId = useId()
  const { add, update, refusals } = useAddressChanges(onClose)
  const [isSaving, setSaving] = useState(false)
  const [question, setQuestion] = useState<string>()
  const askAboutState = useStateQuestion()

  async function save(form: FormData) {
    setSaving(true)
    const body = addressIn(form)
    const asked = askAboutState(body, await lookUpPincode(body.postalCode))
    setQuestion(asked)
    if (asked === undefined) await (address === null ? add(body) : update(address.addressId, body))
    setSaving(false)
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={address === null ? texts.addressForm.addTitle : texts.addressForm.editTitle(address.fullName)}
      actions={
        <>
          <Button onClick={onClose}>{texts.addressForm.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isSaving}>
            {texts.addressForm.save}
          </Button>
        </>
      }
    >
      <Form id={formId} native onSubmit={save} className={styles.form}>
        <AddressFields
          begun={address ?? known}
          refusals={question === undefined ? refusals : { ...refusals, state: question }}
        />
      </Form>
    </Dialog>
  )
}

function addressIn(form: FormData) {
  const email = typedText(form, 'email')
  return {
    fullName: typedText(form, 'fullName'),
    phone: addressPhone(typedText(form, 'phone')),
    email: email === '' ? undefined : email,
    street: typedText(form, 'street'),
    city: typedText(form, 'city'),
    state: typedText(form, 'state'),
    country: typedText(form, 'country'),
    postalCode: typedText(form, 'postalCode'),
  }
}
