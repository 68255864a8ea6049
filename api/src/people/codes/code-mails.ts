import { codeMailsPerMailbox, codeMailsPerNetwork } from '@nukkad/contract/auth-rules'
import { spend, type Budget } from '../../platform/budgets.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

// These limits stop the shop from pestering strangers. Unconfirmed addresses have their own ceiling,
// so that a flood of new accounts blocks no customer's login.

const minute = 60
const day = 24 * 60 * minute

type Reason = 'mailbox' | 'network' | 'strangers' | 'customers'
type Limit = { reason: Reason; budget: Budget; words: string }

const perNetwork: Limit = {
  reason: 'network',
  budget: { name: 'code-mails/network', most: codeMailsPerNetwork, seconds: 10 * minute },
  words: 'Too many codes were requested from your network. Please wait a few minutes and try again.',
}
const perMailbox: Limit = {
  reason: 'mailbox',
  budget: { name: 'code-mails/mailbox', most: codeMailsPerMailbox, seconds: day },
  words: 'We have sent many codes to this e-mail today. Please use the newest one, or try again tomorrow.',
}
const busy = 'Many people are requesting codes right now. Please try again in a few minutes.'
const toStrangers: Limit = {
  reason: 'strangers',
  budget: { name: 'code-mails/strangers', most: 600, seconds: 10 * minute },
  words: busy,
}
const toCustomers: Limit = {
  reason: 'customers',
  budget: { name: 'code-mails/customers', most: 3_000, seconds: 10 * minute },
  words: busy,
}

type CodeMail = {
  email: string
  network: string
  isUnconfirmed: boolean
}

/** Limits code mails by network, mailbox and the whole shop. */
export async function spendCodeMail(tx: Db, { email, network, isUnconfirmed }: CodeMail, now: Date): Promise<void> {
  // Always in this order, which prevents deadlocks.
  await take(tx, perMailbox, mailboxOf(email), now)
  await take(tx, perNetwork, network, now)
  await take(tx, isUnconfirmed ? toStrangers : toCustomers, 'shop', now)
}

async function take(tx: Db, { reason, budget, words }: Limit, key: string, now: Date): Promise<void> {
  const until = await spend(tx, budget, key, now)
  if (until === undefined) return
  throw new ShopError('TOO_MANY', {
    detail: words,
    retryAfter: (until.getTime() - now.getTime()) / 1000,
    event: { event: 'mail_limited', reason },
  })
}

/** The real mailbox: without a plus suffix and, at Gmail, without dots. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const plain = name.split('+', 1)[0] || name
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
