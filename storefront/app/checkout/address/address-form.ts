import type { Address, AddressBody } from '@nukkad/contract/address'
import type { User } from '@nukkad/contract/auth'
import type { CheckoutErrors, CheckoutForm } from '@nukkad/contract/address-rules'
import { addressPhone } from '@nukkad/contract/phone-rules'

export const emptyForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  state: '',
  country: 'India',
  postalCode: '',
}

/** An address in the checkout form; the last word of the name is the last name. */
export function formOf(address: Address | AddressBody): CheckoutForm {
  const { phone, email, street, city, state, country, postalCode } = address
  return { ...namesIn(address.fullName), phone, email: email ?? '', street, city, state, country, postalCode }
}

/** The name, phone and e-mail of an account without an address. The place is left to type. */
export function formOfCustomer({ name, phone, email }: Pick<User, 'name' | 'phone' | 'email'>): CheckoutForm {
  return { ...emptyForm, ...namesIn(name), phone, email }
}

function namesIn(fullName: string): Pick<CheckoutForm, 'firstName' | 'lastName'> {
  const words = fullName.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

export function addressOf(form: CheckoutForm): AddressBody {
  const { firstName, lastName, phone, email, ...place } = form
  const trimmed = email.trim()
  return {
    fullName: `${firstName.trim()} ${lastName.trim()}`,
    phone: addressPhone(phone),
    email: trimmed === '' ? undefined : trimmed,
    street: place.street.trim(),
    city: place.city.trim(),
    state: place.state,
    country: place.country,
    postalCode: place.postalCode.trim(),
  }
}

/** The server's errors of `shippingAddress`, at the fields of the form. */
export function errorsOf(refused: Readonly<Record<string, string>>): CheckoutErrors {
  const found: CheckoutErrors = {}
  for (const [path, message] of Object.entries(refused)) {
    const field = path.replace(/^shippingAddress\./, '')
    if (field === 'fullName') found.firstName = message
    else if (field in emptyForm) found[field as keyof CheckoutForm] = message
  }
  return found
}
