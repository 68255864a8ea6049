import { wrongCodesPerNetworkHour, wrongCodesPerShopHour, wrongTriesPerDay } from '@nukkad/contract/auth-rules'
import { findEnd, unspend, spend, type Budget } from '../../platform/budgets.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

// Contract §2: wrong digits count for the e-mail, the network and the whole shop. After too many, only links work: they
// always let the owner in, and never a guesser.

const hour = 60 * 60
const dayMs = 24 * hour * 1000
const ofNetwork: Budget = { name: 'wrong-codes/network', most: wrongCodesPerNetworkHour, seconds: hour }
const ofShop: Budget = { name: 'wrong-codes/shop', most: wrongCodesPerShopHour, seconds: hour }
const shop = 'shop'

const words = {
  email: 'Too many wrong codes were entered for this e-mail. Please use the link in the e-mail instead.',
  network: 'Too many wrong codes were entered from your network. Please use the link in the e-mail instead.',
  shop: 'Codes are disabled for a while. Please use the link in the e-mail instead.',
}

export type DigitsPause = { reason: 'email' | 'shop'; until: Date }

export async function findPause(db: Db, email: string, now: Date): Promise<DigitsPause | undefined> {
  const ofEmail = await findDigitsPause(db, email, now)
  if (ofEmail !== undefined) return { reason: 'email', until: ofEmail }
  const until = await findEnd(db, ofShop, shop, now)
  return until && { reason: 'shop', until }
}

type Guess<T> = {
  network: string
  /** Must store what it counts; returns whether the code was wrong. */
  attempt: () => Promise<{ isWrong: boolean; outcome: T }>
}

/**
 * Counts the network's try first and returns it unless the code was wrong, so parallel guesses cannot exceed the limit.
 */
export async function guess<T>(db: Db, { network, attempt }: Guess<T>, now: Date): Promise<T> {
  const until = await findEnd(db, ofShop, shop, now)
  if (until !== undefined) refuse({ reason: 'shop', until }, now)
  const networkUntil = await spend(db, ofNetwork, network, now)
  if (networkUntil !== undefined) refuse({ reason: 'network', until: networkUntil }, now)

  let wasWrong = false
  try {
    const { isWrong, outcome } = await attempt()
    wasWrong = isWrong
    return outcome
  } finally {
    await (wasWrong ? spend(db, ofShop, shop, now) : unspend(db, ofNetwork, network))
  }
}

/** Ten wrong tries in 24 hours disable digits for an e-mail, correct ones too; links still work. */
export async function refuseGuess(tx: Db, email: string, now: Date): Promise<void> {
  const until = await findDigitsPause(tx, email, now)
  if (until !== undefined) refuse({ reason: 'email', until, account: email }, now)
}

export async function noteWrongGuess(tx: Db, email: string, now: Date): Promise<void> {
  await tx.insertInto('wrongCodes').values({ email, at: now }).execute()
}

async function findDigitsPause(db: Db, email: string, now: Date): Promise<Date | undefined> {
  const oldest = await db
    .selectFrom('wrongCodes')
    .select('at')
    .where('email', '=', email)
    .where('at', '>', new Date(now.getTime() - dayMs))
    .orderBy('at', 'desc')
    .offset(wrongTriesPerDay - 1)
    .limit(1)
    .executeTakeFirst()
  return oldest && new Date(oldest.at.getTime() + dayMs)
}

type Pause = { reason: keyof typeof words; until: Date; account?: string }

function refuse({ reason, until, ...who }: Pause, now: Date): never {
  throw new ShopError('TOO_MANY', {
    detail: words[reason],
    retryAfter: (until.getTime() - now.getTime()) / 1000,
    event: { event: 'login_limited', reason, ...who },
  })
}
