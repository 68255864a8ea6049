import type { Session } from '@nukkad/contract/auth'
import { createClient } from '@nukkad/contract/client'
import type { Call } from '@nukkad/contract/endpoints'

/** The addresses of a store and of its mailbox. */
export type StoreAddress = { url: string; mailboxUrl: string }
export type Customer = Session & { email: string }

const requestMillis = 20_000

/** The API from outside. Each caller has its own address, so that none uses up another's limits. */
export function apiOf({ url: store }: Pick<StoreAddress, 'url'>, token: string | null = null): Call {
  const from = newAddress()
  return createClient(
    ({ url, headers, ...request }) =>
      fetch(store + url, {
        ...request,
        headers: { ...headers, 'x-forwarded-for': from },
        signal: AbortSignal.timeout(requestMillis),
      }),
    () => token,
  )
}

/** Opens an account and logs in with the code from the mail. */
export async function registerCustomer(store: StoreAddress, name = 'Asha Rao'): Promise<Customer> {
  const call = apiOf(store)
  const email = newEmail()
  await call('POST /auth/register', { body: { name, email, phone: '9876543210' } })
  const session = await call('POST /auth/verify', { query: { email, otp: await codeFor(store, email) } })
  return { ...session, email }
}

export function newEmail(): string {
  return `shopper-${crypto.randomUUID()}@example.com`
}

/** An address that probably no other caller of a run has. */
export function newAddress(): string {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3))
  return `10.${a}.${b}.${c}`
}

const mailMillis = 20_000
const lookAgainMillis = 50

type Message = { id: string; to: string[]; subject: string; html: string; text: string }

/** Waits for the newest mail to that address with the wanted text. */
export async function mailTo(store: StoreAddress, email: string, says: RegExp): Promise<Message> {
  const deadline = Date.now() + mailMillis
  while (Date.now() < deadline) {
    const messages = await mailsTo(store, email)
    const found = messages.find(({ text, subject }) => says.test(text) || says.test(subject))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, lookAgainMillis))
  }
  throw new Error(`no mail to ${email} says ${says}`)
}

/** Every mail delivered there, newest first. */
export async function mailsTo({ mailboxUrl }: StoreAddress, email: string): Promise<Message[]> {
  const reply = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`)
  return (await reply.json()) as Message[]
}

export async function codeFor(store: StoreAddress, email: string): Promise<string> {
  const { text } = await mailTo(store, email, /\b\d{4}\b/)
  return /\b(\d{4})\b/.exec(text)?.[1] ?? ''
}
