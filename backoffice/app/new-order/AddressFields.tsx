import { states } from '@nukkad/contract/state-rules'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import type { Fields } from '../platform/use-edit.ts'
import { addressNames, addressOf, type NewOrderDraft } from './new-order-draft.ts'
import { texts } from './texts.ts'
import styles from './NewOrderPage.module.css'

type AddressFieldsProps = { form: Fields<NewOrderDraft>; onDraft: (part: Partial<NewOrderDraft>) => void }

const typedNames = ['fullName', 'phone', 'street', 'postalCode', 'city'] as const

/** One of the customer's saved addresses, or another one. */
export function AddressFields({ form, onDraft }: AddressFieldsProps) {
  const { draft, field } = form
  const saved = draft.customer?.addresses ?? []
  const chosen = saved.find((one) => addressNames.every((name) => addressOf(one)[name] === draft[name]))
  return (
    <>
      {saved.length > 0 && (
        <Select
          label={texts.address.saved}
          value={chosen?.addressId ?? ''}
          options={[
            ...saved.map(({ addressId, fullName, street, city }) => ({
              value: addressId,
              label: `${fullName}, ${street}, ${city}`,
            })),
            { value: '', label: texts.address.typed },
          ]}
          onChange={(event) => {
            const other = saved.find(({ addressId }) => addressId === event.target.value)
            onDraft(other === undefined ? { street: '', postalCode: '', city: '', state: '' } : addressOf(other))
          }}
        />
      )}
      <div className={styles.address}>
        {typedNames.map((name) => (
          <TextField
            key={name}
            label={texts.address.fields[name]}
            autoComplete="off"
            inputMode={name === 'phone' || name === 'postalCode' ? 'numeric' : undefined}
            {...field(name, `shippingAddress.${name}`)}
          />
        ))}
        <Select
          label={texts.address.fields.state}
          options={[
            { value: '', label: texts.address.chooseState },
            ...states.map(({ name }) => ({ value: name, label: name })),
          ]}
          {...field('state', 'shippingAddress.state')}
        />
      </div>
    </>
  )
}
