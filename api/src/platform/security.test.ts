import { wrongCodesPerNetworkHour, wrongCodesPerShopHour } from '@nukkad/contract/auth-rules'
import { guestCartsPerDay } from '@nukkad/contract/cart-rules'
import { limits } from '@nukkad/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct, makeUser, type MadeUser } from '../../test/make.ts'
import { changeEmail, codeIn, openShop, secretIn, requestEmail, type OpenShop } from '../../test/shop.ts'
import { bringTo, lineOf, shopperOf } from '../../test/shopper.ts'
import { requestRefund } from '../sale/payment/refund.ts'
import { inTransaction } from './db.ts'
import { securityEvents, type SecurityEvent } from './security.ts'

const day = 24 * 60 * 60 * 1000
const phone =
  'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

let database: TestDatabase
let shop: OpenShop
let asha: MadeUser
let made = 0

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  made += 1
  shop.clock.advance(day)
  asha = await makeUser(database.db, { email: `asha${made}@home.example`, now: shop.clock() })
  await database.db.deleteFrom('budgets').execute()
  shop.events.length = 0
})

const newEmail = () => `new${made}@work.example`
const register = (email: string, from?: string) =>
  shop.ask('POST /auth/register', {
    body: { name: 'Asha Rao', phone: '9876543210', email },
    ...(from && { from }),
  })
const verify = (email: string, otp: string, from?: string) =>
  shop.ask('POST /auth/verify', { query: { email, otp }, ...(from && { from }) })

async function askForMail(email = asha.email) {
  await shop.ask('POST /auth/login', { query: { email } })
  const mail = await shop.post(email)
  const code = codeIn(mail)
  return { code, link: secretIn(mail), wrong: String((Number(code) + 1) % 10_000).padStart(4, '0') }
}

async function exhaust(name: string, key: string, used: number) {
  const endsAt = new Date(shop.clock().getTime() + day)
  await database.db.insertInto('budgets').values({ name, key, used, endsAt }).execute()
}

type Happening = () => Promise<Partial<SecurityEvent> & { account?: string }>
/** `staff/staff-security.test.ts` tests the staff's events. */
type Staffs = `staff_${string}`
type Happenings = { [Name in Exclude<keyof typeof securityEvents, Staffs>]: Record<string, Happening> }

/** Triggers each event and returns the account concerned. */
const happenings: Happenings = {
  login: {
    code: async () => {
      await verify(asha.email, (await askForMail()).code)
      return { account: asha.userId }
    },
    link: async () => {
      await shop.ask('POST /auth/link', { body: { secret: (await askForMail()).link } })
      return { account: asha.userId }
    },
  },
  new_device: {
    '': async () => {
      const { link } = await askForMail()
      shop.clock.advance(1)
      const call = { method: 'POST', url: '/api/v1.0/auth/link', payload: { secret: link } } as const
      await shop.app.inject({ ...call, headers: { 'user-agent': phone } })
      return { account: asha.userId }
    },
  },
  login_failed: {
    code: async () => {
      await verify(asha.email, (await askForMail()).wrong)
      return { account: asha.email }
    },
    link: async () => {
      await shop.ask('POST /auth/link', { body: { secret: 'nobody-ever-mailed-this' } })
      return {}
    },
    unknown_email: async () => {
      await shop.ask('POST /auth/login', { query: { email: newEmail() } })
      return { account: newEmail() }
    },
    email_code: async () => {
      await requestEmail(shop, asha, newEmail())
      const code = codeIn(await shop.post(newEmail())) === '1234' ? '1235' : '1234'
      await shop.ask(`POST /users/${asha.userId}/email`, { body: { code }, token: asha.token })
      return { account: asha.userId }
    },
    deletion_code: async () => {
      const code = (await askToDelete()) === '1234' ? '1235' : '1234'
      await shop.ask(`DELETE /users/${asha.userId}`, { body: { code }, token: asha.token })
      return { account: asha.userId }
    },
    payout_code: async () => {
      const orderId = await enterAccounts('asha.rao@okaxis', 'asha.rao@oksbi')
      const code = codeIn(await shop.post(asha.email))
      const wrong = code === '1234' ? '1235' : '1234'
      await shop.ask(`POST /orders/${orderId}/payout/code`, { body: { code: wrong }, token: asha.token })
      return { account: asha.userId }
    },
  },
  login_limited: {
    email: async () => {
      const { code } = await askForMail()
      const row = { email: asha.email, at: shop.clock() }
      await database.db
        .insertInto('wrongCodes')
        .values(Array.from({ length: 10 }, () => row))
        .execute()
      await verify(asha.email, code)
      return { account: asha.email }
    },
    network: async () => {
      const { code } = await askForMail()
      await exhaust('wrong-codes/network', '203.0.113.7', wrongCodesPerNetworkHour)
      await verify(asha.email, code, '203.0.113.7')
      return {}
    },
    shop: async () => {
      const { code } = await askForMail()
      await exhaust('wrong-codes/shop', 'shop', wrongCodesPerShopHour)
      await verify(asha.email, code)
      return {}
    },
    requests: async () => {
      for (let asked = 0; asked <= limits.auth.perMinute; asked += 1) {
        await shop.ask('POST /auth/link', { body: {}, from: '203.0.113.8' })
      }
      return {}
    },
  },
  mail_limited: {
    mailbox: async () => {
      await exhaust('code-mails/mailbox', newEmail(), 10)
      await register(newEmail())
      return {}
    },
    network: async () => {
      await exhaust('code-mails/network', '203.0.113.9', 10)
      await register(newEmail(), '203.0.113.9')
      return {}
    },
    strangers: async () => {
      await exhaust('code-mails/strangers', 'shop', 600)
      await register(newEmail())
      return {}
    },
    customers: async () => {
      await exhaust('code-mails/customers', 'shop', 3_000)
      await shop.ask('POST /auth/login', { query: { email: asha.email } })
      return {}
    },
  },
  data_exported: {
    '': async () => {
      await shop.ask(`GET /users/${asha.userId}/data`, { token: asha.token })
      return { account: asha.userId }
    },
  },
  deletion_asked: {
    '': async () => {
      await askToDelete()
      return { account: asha.userId }
    },
  },
  account_deleted: {
    '': async () => {
      const code = await askToDelete()
      await shop.ask(`DELETE /users/${asha.userId}`, { body: { code }, token: asha.token })
      return { account: asha.userId }
    },
  },
  bag_limited: {
    '': async () => {
      await exhaust('guest-bags/network', '203.0.113.10', guestCartsPerDay)
      const { productId } = await makeProduct(database.db)
      const items = [{ productId, color: 'Ecru', size: 'M', quantity: 1 }]
      await shop.ask('POST /cart', { body: { cartId: crypto.randomUUID(), items }, from: '203.0.113.10' })
      return {}
    },
  },
  token_refused: {
    '': async () => {
      await shop.ask('GET /auth/sessions', { token: 'x'.repeat(43) })
      return {}
    },
  },
  account_opened: {
    '': async () => {
      await register(newEmail())
      return { account: newEmail() }
    },
  },
  email_change_asked: {
    '': async () => {
      await requestEmail(shop, asha, newEmail())
      return { account: asha.userId }
    },
  },
  email_changed: {
    '': async () => {
      await changeEmail(shop, asha, newEmail())
      return { account: asha.userId }
    },
  },
  payout_account_set: {
    '': async () => {
      await enterAccounts('asha.rao@okaxis')
      return { account: asha.userId }
    },
  },
  email_change_undone: {
    '': async () => {
      await changeEmail(shop, asha, newEmail())
      await shop.ask('POST /auth/undo-email', { body: { secret: secretIn(await shop.post(asha.email)) } })
      return { account: asha.userId }
    },
  },
  sessions_ended: {
    '': async () => {
      await shop.ask('DELETE /auth/sessions', { token: asha.token })
      return { account: asha.userId }
    },
  },
}

const all = Object.entries(happenings).flatMap(([event, ways]) =>
  Object.entries(ways).map(([reason, happen]) => ({ event, reason, happen })),
)

test.each(all)('$event $reason is logged once, with its account', async ({ event, reason, happen }) => {
  const told = await happen()
  const heard = shop.events.filter((one) => one.event === event && (one.reason ?? '') === reason)
  expect(heard).toEqual([{ event, ...(reason !== '' && { reason }), ...told }])
})

test('every event and every reason is triggered here', () => {
  const shoppers = Object.entries(securityEvents).filter(([event]) => !event.startsWith('staff_'))
  const declared = shoppers.map(([event, reasons]) => [event, reasons.length === 0 ? [''] : reasons])
  expect(Object.entries(happenings).map(([event, ways]) => [event, Object.keys(ways)])).toEqual(declared)
})

test('the first login of an account and a login from a signed-in device are not new devices', async () => {
  await register(newEmail())
  await verify(newEmail(), codeIn(await shop.post(newEmail())))
  shop.clock.advance(60_000)
  await verify(newEmail(), (await askForMail(newEmail())).code)
  expect(shop.events.map(({ event }) => event)).toEqual(['account_opened', 'login', 'login'])
})

test('a call without a token is not logged as a refused token', async () => {
  await shop.ask('GET /auth/sessions')
  expect(shop.events).toEqual([])
})

/** Enters the accounts in turn for the refund of a cash order; returns its id. */
async function enterAccounts(...upiIds: string[]): Promise<string> {
  const shopper = shopperOf(shop, database.db, asha)
  const orderId = await shopper.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const refund = { orderId, amount: 100, reason: 'Goodwill' }
  await inTransaction(database.db, (tx) => requestRefund(tx, refund, shop.clock()))
  for (const upiId of upiIds) {
    await shopper.ask(`PUT /orders/${orderId}/payout`, { body: { method: 'upi', upiId } })
  }
  return orderId
}

/** Returns the mailed code. */
async function askToDelete(): Promise<string> {
  await shop.ask(`POST /users/${asha.userId}/deletion-code`, { token: asha.token })
  return codeIn(await shop.post(asha.email))
}
