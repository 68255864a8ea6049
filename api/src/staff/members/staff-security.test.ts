import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { securityEvents, type SecurityEvent } from '../../platform/security.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../../test/staff-app.ts'

const day = 24 * 60 * 60_000

let database: TestDatabase
let staffApp: TestStaffApp
const events: SecurityEvent[] = []

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db, { security: (event) => void events.push(event) })
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})
beforeEach(() => {
  staffApp.clock.advance(day)
  events.length = 0
})

const askForCode = (email: string) => staffApp.ask('POST /sign-in', { body: { email } })
const enter = (email: string, code: string) => staffApp.ask('POST /sign-in/code', { body: { email, code } })

/** A passkey as a device stores it, with its signatures. */
async function makePasskey(staffId: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16).toString('base64url')
  // A COSE key (RFC 9053): EC2, ES256, P-256, then both coordinates.
  const coordinates = [Buffer.from('215820', 'hex'), base64url(x), Buffer.from('225820', 'hex'), base64url(y)]
  const cose = Buffer.concat([Buffer.from('a5010203262001', 'hex'), ...coordinates])
  const row = { staffId, credentialId: id, publicKey: cose, counter: 0, transports: [], name: 'Phone' }
  await database.db
    .insertInto('staffPasskeys')
    .values({ ...row, createdAt: staffApp.clock() })
    .execute()

  return async () => {
    const { body: options } = await staffApp.ask('POST /sign-in/passkey/options')
    const clientData = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge: options.challenge, origin: staffUrl }),
    )
    const isPresentAndVerified = 0x05
    const counter = Buffer.from([0, 0, 0, 1])
    const authenticatorData = Buffer.concat([sha256('localhost'), Buffer.from([isPresentAndVerified]), counter])
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    }
    return staffApp.ask('POST /sign-in/passkey', { body: { id, rawId: id, type: 'public-key', response } })
  }
}

const base64url = (text: string) => Buffer.from(text, 'base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Triggers each event and returns the account that it concerns. */
const occurrences: Record<string, () => Promise<string | undefined>> = {
  'staff_sign_in code': async () => {
    const { email, staffId } = await staffApp.makeStaff('packer')
    await staffApp.signIn(email)
    return staffId
  },
  'staff_sign_in link': async () => {
    const { email, staffId } = await staffApp.makeStaff('packer')
    await askForCode(email)
    await staffApp.ask('POST /sign-in/link', { body: { secret: await staffApp.linkFor(email) } })
    return staffId
  },
  'staff_sign_in passkey': async () => {
    const { staffId } = await staffApp.makeStaff('packer')
    const signIn = await makePasskey(staffId)
    expect((await signIn()).status).toBe(200)
    return staffId
  },
  'staff_sign_in_failed code': async () => {
    const { email } = await staffApp.makeStaff('packer')
    await askForCode(email)
    const code = await staffApp.codeFor(email)
    await enter(email, code === '000000' ? '000001' : '000000')
    return email
  },
  'staff_sign_in_failed link': async () => {
    await staffApp.ask('POST /sign-in/link', { body: { secret: 'nobody-ever-mailed-this' } })
    return undefined
  },
  'staff_sign_in_failed passkey': async () => {
    const clientDataJSON = Buffer.from('{"challenge":"AAAA"}').toString('base64url')
    const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' }
    await staffApp.ask('POST /sign-in/passkey', { body: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response } })
    return undefined
  },
  'staff_sign_in_failed unknown_email': async () => {
    await askForCode('stranger@shop.test')
    return 'stranger@shop.test'
  },
  'staff_sign_in_limited email': async () => {
    const { email } = await staffApp.makeStaff('packer')
    for (let nth = 0; nth < 7; nth += 1) await askForCode(email)
    return email
  },
  'staff_sign_in_limited requests': async () => {
    const { email } = await staffApp.makeStaff('packer')
    const knock = () => staffApp.ask('POST /sign-in/code', { body: { email, code: 'x' }, from: '203.0.113.9' })
    for (let nth = 0; nth < 21; nth += 1) await knock()
    return undefined
  },
  'staff_refused session': async () => {
    await staffApp.ask('GET /me', { session: 'x'.repeat(43) })
    return undefined
  },
  'staff_refused permission': async () => {
    const { session, staffId } = await staffApp.makeStaff('packer')
    await staffApp.ask('GET /audit', { session })
    return staffId
  },
  'staff_refused origin': async () => {
    const { session } = await staffApp.makeStaff('owner')
    await staffApp.ask('POST /sign-out', { session, origin: 'http://localhost:3000' })
    return undefined
  },
}

test.each(Object.entries(occurrences))('%s is logged once, with its account', async (name, happen) => {
  const [event, reason] = name.split(' ')
  const account = await happen()
  const noted = events.filter((one) => one.event === event && one.reason === reason)
  expect(noted).toEqual([{ event, reason, ...(account !== undefined && { account }) }])
})

test('this file triggers every security event of staff', () => {
  const declared = Object.entries(securityEvents).filter(([event]) => event.startsWith('staff_'))
  expect(Object.keys(occurrences)).toEqual(declared.flatMap(([event, ways]) => ways.map((way) => `${event} ${way}`)))
})

test('a request without a session is not logged as a refused session', async () => {
  await staffApp.ask('GET /me')
  expect(events).toEqual([])
})
