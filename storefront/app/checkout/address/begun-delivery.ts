import type { AddressBody, SavedAddress } from '@nukkad/contract/address'
import type { User } from '@nukkad/contract/auth'
import type { CheckoutForm } from '@nukkad/contract/address-rules'
import { emptyForm, formOf, formOfCustomer } from './address-form.ts'

/** The form as the address step opens: typed earlier, or filled in. `selectedId`: the saved address that fills it. */
export type BegunDelivery = { form: CheckoutForm; selectedId: string | null; isTyped: boolean }

/**
 * The first of these: the address being typed, the delivery chosen earlier, the saved address used last, the one saved
 * last. Without any of them, the name, phone and e-mail of the account.
 */
export function beginDelivery(
  { typed, chosen }: { typed: CheckoutForm | null; chosen: AddressBody | undefined },
  saved: readonly SavedAddress[],
  customer: User | undefined,
): BegunDelivery {
  if (typed !== null) return { form: typed, selectedId: null, isTyped: true }
  if (chosen !== undefined) {
    return { form: formOf(chosen), selectedId: saved.find(isAt(chosen))?.addressId ?? null, isTyped: false }
  }
  const usual = saved.find(({ lastUsed }) => lastUsed) ?? saved.at(-1)
  if (usual !== undefined) return { form: formOf(usual), selectedId: usual.addressId, isTyped: false }
  return { form: customer === undefined ? emptyForm : formOfCustomer(customer), selectedId: null, isTyped: false }
}

const parts = ['fullName', 'phone', 'street', 'city', 'state', 'postalCode'] as const

function isAt(chosen: AddressBody) {
  return (address: SavedAddress) =>
    parts.every((part) => chosen[part] === address[part]) && (chosen.email ?? null) === address.email
}
