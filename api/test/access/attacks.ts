import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/db.ts'
import { makeProduct } from '../make.ts'
import { codeIn, openShop, secretIn, type OpenShop } from '../shop.ts'
import { bringTo, lineOf, makeShopper } from '../shopper.ts'
import { openStaffApp, type TestStaffApp } from '../staff-app.ts'

// Attacks by a caller with a small right who wants a larger one. Each returns its successes, one line each.

type Field = { db: Db; shop: OpenShop; staffApp: TestStaffApp }
type Attack = (field: Field) => Promise<string[]>

const day = 24 * 60 * 60_000

export const attacks: Readonly<Record<string, Attack>> = {
  'staff without the right correct an e-mail': async ({ db, shop, staffApp }) => {
    const { userId, email: from } = await cashRefund({ db, shop, staffApp })
    const won: string[] = []
    for (const role of ['support', 'packer', 'accountant'] as const) {
      const { session } = await staffApp.makeStaff(role)
      const body = { email: `${randomUUID()}@thief.example`, from }
      const { status } = await staffApp.ask(`PUT /customers/${userId}/email`, { session, body })
      if (status !== 403) won.push(`${role} was answered with ${status}`)
    }
    return won
  },

  'a manager corrects an e-mail to their own and is paid the refund': async (field) => {
    const { shop, staffApp } = field
    const { orderId, userId, email: former } = await cashRefund(field)
    const { session } = await staffApp.makeStaff('manager')
    const { token, email } = await becomeByCorrection(field, { userId, from: former, session })
    const enter = () =>
      shop.ask(`PUT /orders/${orderId}/payout`, { body: { method: 'upi', upiId: 'thief@okaxis' }, token })
    const held = [await enter(), await shop.ask(`POST /users/${userId}/deletion-code`, { token })]
    const release = await staffApp.ask(`POST /customers/${userId}/release`, { session })

    // A week later the account can be entered, but only with a code and a notice to the former e-mail.
    shop.clock.advance(8 * day)
    const { pending } = (await enter()).body
    const code = codeIn(await shop.post(email))
    await shop.ask(`POST /orders/${orderId}/payout/code`, { body: { code }, token })
    await shop.work()
    shop.clock.advance(-8 * day)
    const isTold = shop.mails.some(({ to, subject }) => to === former && subject.includes('refund account was added'))
    const { content } = (await staffApp.ask('GET /refunds', { session, query: { orderId } })).body
    return wonOf({
      'an account or the deletion did not wait': held.some(({ body }) => body.code !== 'ACCOUNT_HELD'),
      'the manager ended the wait alone': release.status !== 409,
      'the account counted without a code': pending === undefined,
      'the old e-mail was not told of the account': !isTold,
      'the list of refunds does not tell it': content[0]?.accountChangedAfterEmail !== true,
    })
  },

  'somebody with the customer’s phone for a minute replaces their refund account': async (field) => {
    const { shop, db } = field
    const { orderId, token } = await cashRefund(field)
    const enter = (upiId: string) =>
      shop.ask(`PUT /orders/${orderId}/payout`, { body: { method: 'upi', upiId }, token })
    await enter('asha.rao@okaxis')
    await enter('thief@okaxis')
    for (const code of ['0000', '1234'])
      await shop.ask(`POST /orders/${orderId}/payout/code`, { body: { code }, token })
    const { masked } = await db
      .selectFrom('payouts')
      .select('masked')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    return masked === 'as•••@okaxis' ? [] : [`the refund goes to ${masked}`]
  },

  'a stranger’s wrong codes and questions lock a named member out': async ({ staffApp }) => {
    const { email } = await staffApp.makeStaff('owner')
    const ask = (device?: string) => staffApp.ask('POST /sign-in', { body: { email }, ...(device && { device }) })
    const give = async (device?: string) => {
      const body = { email, code: await staffApp.codeFor(email) }
      return staffApp.ask('POST /sign-in/code', { body, ...(device && { device }) })
    }
    await ask()
    const { device } = await give()
    for (let nth = 0; nth < 12; nth += 1) {
      const from = '203.0.113.9'
      const body = { email, code: '000000' }
      await staffApp.ask('POST /sign-in/code', { body, from: nth < 10 ? from : '203.0.113.10' })
      if (nth < 6) await staffApp.ask('POST /sign-in', { body: { email }, from })
    }
    staffApp.clock.advance(60_000)
    await ask()
    const digits = await give()
    await ask(device)
    const known = await give(device)
    await ask()
    const linked = await staffApp.ask('POST /sign-in/link', { body: { secret: await staffApp.linkFor(email) } })
    return wonOf({
      'their digits are refused elsewhere': digits.status !== 200,
      'the browser that they signed in from is refused': known.status !== 200,
      'the link in their mail is refused': linked.status !== 200,
    })
  },
}

const wonOf = (checks: Record<string, boolean>) => Object.keys(checks).filter((won) => checks[won])

type Correction = { userId: string; from: string; session: string }

/** Corrects the e-mail to a mailbox of the thief's, proves it and logs in there. */
async function becomeByCorrection({ shop, staffApp }: Field, { userId, from, session }: Correction) {
  const email = `${randomUUID()}@thief.example`
  await staffApp.ask(`PUT /customers/${userId}/email`, { session, body: { email, from } })
  const early = await shop.ask('POST /auth/login', { query: { email } })
  if (early.status === 200) throw new Error('the correction counted before the mailbox proved itself')
  await shop.ask('POST /auth/confirm-email', { body: { secret: secretIn(await shop.post(email)) } })
  await shop.ask('POST /auth/login', { query: { email } })
  const otp = codeIn(await shop.post(email))
  const { token } = (await shop.ask('POST /auth/verify', { query: { email, otp } })).body
  return { email, token: String(token) }
}

/** A cash order with a refund, and its customer, who is asked for an account. */
async function cashRefund({ db, shop, staffApp }: Field) {
  const { userId, email, token, buy } = await makeShopper(shop, db)
  await db.updateTable('users').set({ confirmedAt: shop.clock() }).where('id', '=', userId).execute()
  const orderId = await buy([lineOf(await makeProduct(db, { stock: 5 }))])
  await bringTo(db, orderId, 'DELIVERED', shop.clock())
  const { session } = await staffApp.makeStaff('owner')
  const body = { orderId, amount: 200, reason: 'A button was missing' }
  const { status } = await staffApp.ask('POST /refunds', { session, body })
  if (status !== 200 && status !== 201) throw new Error(`goodwill was refused with ${status}`)
  return { userId, email, token, orderId }
}

/** Opens a store and a back office to attack. */
export async function openField(db: Db): Promise<Field & { close: () => Promise<void> }> {
  const [shop, staffApp] = [await openShop(db), await openStaffApp(db)]
  const close = async () => {
    await shop.close()
    await staffApp.close()
  }
  return { db, shop, staffApp, close }
}
