import type { AddressBody, SavedAddress } from '@nukkad/contract/address'
import type { User } from '@nukkad/contract/auth'
import type { CheckoutForm } from '@nukkad/contract/address-rules'
import { emptyForm, formOf, formOfCustomer } from './address-form.ts'

/** What the address step begins with; `selectedId` names the saved address that fills the form. */
export type BegunDelivery = { form: CheckoutForm; selectedId: string | null }

/**
 * The delivery chosen before, else the saved address used last, or saved last where nothing was ordered yet. Without any
 * the form begins with what the account knows.
 */
export function beginDelivery(
  chosen: AddressBody | undefined,
  saved: readonly SavedAddress[],
  customer: User | undefined,
): BegunDelivery {
  if (chosen !== undefined) {
    return { form: formOf(chosen), selectedId: saved.find(isAt(chosen))?.addressId ?? null }
  }
  const usual = saved.find(({ lastUsed }) => lastUsed) ?? saved.at(-1)
  if (usual !== undefined) return { form: formOf(usual), selectedId: usual.addressId }
  return { form: customer === undefined ? emptyForm : formOfCustomer(customer), selectedId: null }
}

const parts = ['fullName', 'phone', 'street', 'city', 'state', 'postalCode'] as const

function isAt(chosen: AddressBody) {
  return (address: SavedAddress) =>
    parts.every((part) => chosen[part] === address[part]) && (chosen.email ?? null) === address.email
}
