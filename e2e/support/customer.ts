import * as client from '../../test/store-client.ts'
import { openStore } from './mailbox.ts'

export { newAddress, newEmail, type Customer } from '../../test/store-client.ts'

/** The API from outside, as that customer or as a guest. */
export function apiAs(customer: Pick<client.Customer, 'token'> | null = null) {
  return client.apiOf(openStore(), customer?.token)
}

/** Opens an account through the API and logs in with the code from the mail. */
export function registerCustomer(name?: string): Promise<client.Customer> {
  return client.registerCustomer(openStore(), name)
}
