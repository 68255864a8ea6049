import { codeTries } from '@nukkad/contract/auth-rules'
import type { Payout } from '@nukkad/contract/payout'
import type { PayoutDetails } from '@nukkad/contract/payout-rules'
import { isCode } from '../codes/code-hash.ts'
import { spendCodeMail } from '../codes/code-mails.ts'
import { guess, noteWrongGuess, refuseGuess } from '../codes/guessing.ts'
import {
  countPayoutTry,
  dropPayoutRequest,
  requirePayoutCode,
  storePayoutRequest,
  type LiveCode,
} from '../../sale/payment/payout-requests.ts'
import {
  findPayout,
  isPayout,
  keepPayout,
  keepRequestedPayout,
  lockOwnOrder,
  type OwnOrder,
} from '../../sale/payment/payout.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { hashOf } from '../../platform/random.ts'
import type { Seal } from '../../platform/seal.ts'
import { readEmailFacts, refuseHeld } from '../profile/account-hold.ts'

type PayoutInput = OwnOrder & { details: PayoutDetails; network: string }

/**
 * Stores the account for a cash refund of an order. The first account counts at once. One that replaces another, or
 * that comes after a change of the e-mail since the order was placed, waits for the mailed code (decision 131); an
 * earlier one counts until then. Locks the order.
 */
export function setPayout(db: Db, seal: Seal, { details, network, ...own }: PayoutInput, now: Date): Promise<Payout> {
  const { orderId, userId } = own
  return inTransaction(db, async (tx) => {
    const { given, isAfterEmail } = await lockWanted(tx, own)
    await refuseHeld(tx, userId, now)
    if (given && (await isPayout(tx, seal, { orderId, details }))) {
      // A repeat after a lost reply, or a choice of the account that counts already.
      await dropPayoutRequest(tx, orderId)
    } else if (given || isAfterEmail) {
      await storePayoutRequest(tx, seal, { orderId, details }, now)
      const { email } = await readEmailFacts(tx, userId)
      await spendCodeMail(tx, { email, network, isUnconfirmed: false }, now)
      await enqueue(tx, 'send-payout-code', { orderId }, { key: `payout-code/${orderId}` })
    } else {
      await keepPayout(tx, seal, { orderId, details }, now)
    }
    return findPayout(tx, own)
  })
}

type EnteredCode = OwnOrder & { code: string; network: string }
type CodeOutcome = { isWrong: boolean; outcome: Payout | { triesLeft: number } }

/** Accepts the four digits or the link's secret. A wrong try is committed although it is refused. */
export async function confirmPayout(db: Db, given: EnteredCode, now: Date): Promise<Payout> {
  const attempt = () => inTransaction(db, (tx) => tryCode(tx, given, now))
  // A link's secret cannot be guessed.
  const outcome = isDigits(given.code)
    ? await guess(db, { network: given.network, attempt }, now)
    : (await attempt()).outcome
  if (!('triesLeft' in outcome)) return outcome
  throw new ShopError('INVALID_CODE', {
    extra: outcome,
    fields: { code: 'Invalid OTP. Double-check and enter again' },
    event: { event: 'login_failed', reason: 'payout_code', account: given.userId },
  })
}

async function tryCode(tx: Db, { code, orderId, userId }: EnteredCode, now: Date): Promise<CodeOutcome> {
  const own = { orderId, userId }
  const { isAfterEmail } = await lockWanted(tx, own)
  await refuseHeld(tx, userId, now)
  const live = await requirePayoutCode(tx, orderId, now)
  const { isRight, isWrong, triesLeft } = isDigits(code)
    ? await tryDigits(tx, { own, code, live }, now)
    : { isRight: live.salt?.equals(hashOf(code)) === true, isWrong: false, triesLeft: 0 }
  if (!isRight) return { isWrong, outcome: { triesLeft } }
  await keepRequestedPayout(tx, { orderId, isAfterEmail }, now)
  return { isWrong: false, outcome: await findPayout(tx, own) }
}

type Try = { isRight: boolean; isWrong: boolean; triesLeft: number }

async function tryDigits(
  tx: Db,
  { own, code, live }: { own: OwnOrder; code: string; live: LiveCode },
  now: Date,
): Promise<Try> {
  const { email } = await readEmailFacts(tx, own.userId)
  await refuseGuess(tx, email, now)
  const { codeHash, salt, tries } = live
  if (codeHash === null || salt === null || tries >= codeTries) return { isRight: false, isWrong: false, triesLeft: 0 }
  await countPayoutTry(tx, own.orderId)
  const isRight = await isCode({ code, email, secretHash: salt }, codeHash)
  if (!isRight) await noteWrongGuess(tx, email, now)
  return { isRight, isWrong: !isRight, triesLeft: codeTries - tries - 1 }
}

/** Refused where no account is wanted. `isAfterEmail`: the e-mail changed since the order was placed. */
async function lockWanted(tx: Db, own: OwnOrder): Promise<{ given: boolean; isAfterEmail: boolean }> {
  const { placedAt } = await lockOwnOrder(tx, own)
  const { wanted, given } = await findPayout(tx, own)
  if (!wanted) throw new ShopError('PAYOUT_NOT_WANTED')
  const { changedAt } = await readEmailFacts(tx, own.userId)
  return { given, isAfterEmail: changedAt !== null && changedAt >= placedAt }
}

function isDigits(code: string): boolean {
  return /^\d+$/.test(code)
}
