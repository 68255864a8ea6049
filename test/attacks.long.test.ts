import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, createClient } from '@nukkad/contract/client'
import { wrongCodesPerNetworkHour } from '@nukkad/contract/auth-rules'
import type { Call } from '@nukkad/contract/endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeDataDir, removeDataDir } from '../server/test/start-server.ts'
import { codeFor, mailTo, newEmail } from './store-client.ts'
import { startStore, stopStore, type StoreProcess } from './store-process.ts'

// Networks differ by the source address of a connection: every 127.x.y.z is this machine.
const attacker = (n: number) => `127.66.${Math.floor(n / 250)}.${(n % 250) + 1}`
const shoppersNetwork = '127.7.7.7'
/** The longest wait for the store during an attack. The same machine also runs the attack. */
const patience = 10_000

type Answer = { status: number; text: string; headers: Record<string, unknown> }
type Witnessed = { what: string; answer: string; millis: number }

let store: StoreProcess
let dataDir: string
const sockets: Socket[] = []

/** Opens accounts and logs in before the attack, then buys continuously until told to stop. */
async function witness() {
  const { call, user } = await logIn(newEmail(), shoppersNetwork)
  const { content } = await call('GET /products', { query: { page: 0, size: 12 } })
  const products = await Promise.all(content.map(({ slug }) => call('GET /products/slug/:slug', { params: { slug } })))
  const shelf = products.flatMap(({ productId, slug, variants }) =>
    variants.filter(({ available }) => available > 5).map(({ color, size }) => ({ productId, slug, color, size })),
  )
  const seen: Witnessed[] = []
  let isOver = false

  const see = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    const answer = await work().then(
      () => 'given',
      (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.message}` : String(error)),
    )
    seen.push({ what, answer, millis: performance.now() - began })
  }
  const run = async () => {
    for (let round = 0; !isOver; round += 1) {
      const piece = shelf[round % shelf.length]
      if (piece === undefined) throw new Error('the shelf is empty')
      await see('page', () => page(`/product-view/${piece.slug}`))
      await see('list', () => call('GET /products', { query: { page: round % 3, size: 8 } }))
      await see('bag', () =>
        call('POST /cart', {
          body: {
            userId: user.userId,
            items: [{ productId: piece.productId, color: piece.color, size: piece.size, quantity: 1 }],
          },
        }),
      )
      await see('read bag', () => call('GET /cart/:userId', { params: { userId: user.userId } }))
      const { cartItemId: id } = await lastLine(call, user.userId)
      await see('out of the bag', () => call('DELETE /cart/item/:id', { params: { id }, query: {} }))
      // The pace of a shopper who also thinks; limits per minute are not tested here.
      await wait(1_000)
    }
  }
  const running = run()
  return {
    /** The results from beginning to end. */
    finish: async () => {
      isOver = true
      await running
      return seen
    },
  }
}

async function lastLine(call: Call, userId: string): Promise<{ cartItemId: string }> {
  const { items } = await call('GET /cart/:userId', { params: { userId } })
  return items.at(-1) ?? { cartItemId: '' }
}

async function page(path: string): Promise<void> {
  const { status, headers } = await from(shoppersNetwork, path)
  if (status !== 200) throw new Error(`${status}, Retry-After ${String(headers['retry-after'])}`)
}

/**
 * Attacks while a shopper buys. All her calls must succeed in time, and the store must be the same process afterwards.
 */
async function whileShopping(attack: () => Promise<void>): Promise<void> {
  const shopper = await witness()
  const seen = await attack().then(shopper.finish, async (error: unknown) => {
    await shopper.finish()
    throw error
  })
  expect(seen.filter(({ answer }) => answer !== 'given')).toEqual([])
  expect(seen.filter(({ millis }) => millis > patience)).toEqual([])
  expect(seen.length).toBeGreaterThan(4)
  expect(store.process.exitCode).toBe(null)
  expect((await from(shoppersNetwork, '/readyz')).status).toBe(200)
}

function clientFrom(network: string, token: string | null = null): Call {
  return createClient(
    async ({ url, ...sent }) => {
      const { status, text } = await from(network, url, sent)
      return { status, text: async () => text }
    },
    () => token,
  )
}

type SentRequest = { method?: string; headers?: Record<string, string>; body?: string }

function from(localAddress: string, path: string, { body, ...sent }: SentRequest = {}): Promise<Answer> {
  const { hostname, port } = new URL(store.url)
  return new Promise((resolve, reject) => {
    const asked = request(
      { ...sent, host: hostname, port, path, localAddress, agent: false, timeout: 60_000 },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (chunk: string) => (text += chunk))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text, headers: reply.headers }))
        reply.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error('no answer in a minute')))
    asked.end(body)
  })
}

async function register(email: string, network: string): Promise<number> {
  const body = { name: 'Asha Rao', email, phone: '9876543210' }
  return statusOf(clientFrom(network)('POST /auth/register', { body }))
}

async function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError) return error.status
      throw error
    },
  )
}

async function logIn(email: string, network: string) {
  expect(await register(email, network)).toBe(200)
  const { text } = await mailTo(store, email, /login code/)
  const otp = /\b\d{4}\b/.exec(text)?.[0] ?? ''
  const { token, user } = await clientFrom(network)('POST /auth/verify', { query: { email, otp } })
  return { call: clientFrom(network, token), token, user }
}

/** The number of each. */
function tally<T extends string | number>(things: readonly T[]): Partial<Record<T, number>> {
  return Object.fromEntries(
    [...Map.groupBy(things, (thing) => thing)].map(([thing, all]) => [thing, all.length]),
  ) as Partial<Record<T, number>>
}

describe('during an attack a shopper is served', { timeout: 300_000 }, () => {
  beforeAll(async () => {
    dataDir = await makeDataDir()
    store = await startStore({ DATA_DIR: dataDir, DATABASE_URL: '', WARM_MEDIA: 'off' })
  }, 120_000)
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })
  afterAll(async () => {
    await stopStore(store)
    await removeDataDir(dataDir)
  }, 120_000)

  test('two thousand silent connections from forty networks', async () => {
    const { port } = new URL(store.url)
    await whileShopping(async () => {
      for (let network = 0; network < 40; network += 1) {
        const opened = Array.from({ length: 50 }, () =>
          connect({ port: Number(port), host: '127.0.0.1', localAddress: attacker(network) }),
        )
        sockets.push(...opened)
        for (const socket of opened) socket.on('error', () => {})
        await Promise.all(opened.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])))
      }
      await expect.poll(() => sockets.filter(({ closed }) => !closed).length, { timeout: 60_000 }).toBe(0)
    })
  })

  test('1,200 registrations from ten networks: most are refused, and another’s code is mailed', async () => {
    await whileShopping(async () => {
      const statuses: number[] = []
      for (let n = 0; n < 1_200; n += 20) {
        const batch = Array.from({ length: 20 }, (_, m) => register(newEmail(), attacker((n + m) % 10)))
        statuses.push(...(await Promise.all(batch)))
      }
      const { 200: taken = 0, ...refused } = tally(statuses)
      expect(taken).toBeLessThanOrEqual(110)
      expect(Object.keys(refused).filter((status) => !['429', '503'].includes(status))).toEqual([])
      const began = performance.now()
      await logIn(newEmail(), '127.8.8.8')
      expect(performance.now() - began).toBeLessThan(patience)
    })
  })

  test('guessing over many accounts: after fifteen wrong codes an hour a network’s codes are not checked', async () => {
    const emails = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const email = newEmail()
        expect(await register(email, `127.9.9.${n + 1}`)).toBe(200)
        return { email, code: await codeFor(store, email) }
      }),
    )
    await whileShopping(async () => {
      const verify = (email: string, otp: string) =>
        statusOf(clientFrom(attacker(300))('POST /auth/verify', { query: { email, otp } }))
      const wrong = (code: string, n: number) => String((Number(code) + 1 + n) % 10_000).padStart(4, '0')
      const statuses: number[] = []
      for (let guess = 0; guess < 4; guess += 1) {
        for (const { email, code } of emails) statuses.push(await verify(email, wrong(code, guess)))
      }
      const looked = statuses.filter((status) => status === 401)
      expect(looked).toHaveLength(wrongCodesPerNetworkHour)
      for (const { email, code } of emails) expect(await verify(email, code)).toBe(429)
    })
    // Their owners log in from their own networks.
    for (const { email, code } of emails.slice(0, 2)) {
      expect(await statusOf(clientFrom('127.10.10.10')('POST /auth/verify', { query: { email, otp: code } }))).toBe(200)
    }
  })

  test('pages never rendered before, from one network and from many', async () => {
    const search = (network: string, n: number) => from(network, `/search?q=${n.toString(36)}${crypto.randomUUID()}`)
    const useless = (network: string) => from(network, `/?x=${crypto.randomUUID()}`)
    await whileShopping(async () => {
      for (let round = 0; round < 5; round += 1) {
        const one = Array.from({ length: 100 }, (_, n) => search(attacker(400), n))
        const many = Array.from({ length: 100 }, (_, n) => search(attacker(500 + n), n))
        const same = Array.from({ length: 100 }, (_, n) => useless(attacker(n)))
        const answers = await Promise.all([...one, ...many, ...same])
        expect(answers.filter(({ status }) => status !== 200 && status !== 503).map(({ status }) => status)).toEqual([])
        const refused = answers.filter(({ status }) => status === 503)
        expect(refused.filter(({ headers }) => !(Number(headers['retry-after']) > 0))).toEqual([])
      }
    })
  })

  test('a flooded mailbox, from everywhere and under all its names, gets at most ten codes', async () => {
    const name = `asha.rao.${crypto.randomUUID().slice(0, 8)}`
    expect(await register(`${name}@gmail.com`, '127.11.11.11')).toBe(200)
    await whileShopping(async () => {
      const names = Array.from({ length: 60 }, (_, n) => (n % 2 ? `${name}+${n}@gmail.com` : `a.${name}@gmail.com`))
      const statuses: number[] = []
      for (const [n, email] of names.entries()) statuses.push(await register(email, attacker(700 + n)))
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
      expect(Object.keys(tally(statuses)).filter((status) => !['200', '409', '429'].includes(status))).toEqual([])
    })
  })

  test('text forged for staff is refused at input', async () => {
    const { call, user } = await logIn(newEmail(), '127.12.12.12')
    await whileShopping(async () => {
      for (const name of ['Asha\nNK-AAAA-BBBB-CCCC is CONFIRMED', 'Asha\u202eoaR', 'Asha\u200bRao', 'Asha\u001b[2J']) {
        const { userId, email } = user
        const body = { name, email, phone: '9876543210' }
        expect(await statusOf(call('PUT /users/:userId', { params: { userId }, body }))).toBe(422)
      }
    })
  })

  test('an account that a stranger opened with an owner’s e-mail gets none of the owner’s data', async () => {
    const thief = await logIn(newEmail(), '127.13.13.13')
    const email = newEmail()
    await whileShopping(async () => {
      const { userId } = thief.user
      const body = { name: 'Asha Rao', email, phone: '9876543210' }
      await thief.call('PUT /users/:userId', { params: { userId }, body })
      await mailTo(store, email, /\b\d{4}\b/)
      const owner = await logIn(email, '127.14.14.14')
      expect(owner.user.userId).not.toBe(userId)
      const theirs = thief.call('GET /orders/user/:userId', { params: { userId: owner.user.userId }, query: {} })
      expect([403, 404]).toContain(await statusOf(theirs))
      const stays = await thief.call('DELETE /users/:userId/email', { params: { userId } })
      expect(stays.email).not.toBe(email)
    })
  })
})
