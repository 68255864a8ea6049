import * as client from '../../test/store-client.ts'

/** Waits for the newest mail to that address with the wanted text. */
export const mailTo = (email: string, says: RegExp) => client.mailTo(openStore(), email, says)

export const mailsTo = (email: string) => client.mailsTo(openStore(), email)

export const codeFor = (email: string) => client.codeFor(openStore(), email)

/** The store opened for all tests. */
export function openStore(): client.StoreAddress {
  return { url: process.env.STORE_URL ?? '', mailboxUrl: process.env.MAILBOX_URL ?? '' }
}
