import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../../test/staff-app.ts'
import { runStaffCommand } from '../../commands/staff.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let database: TestDatabase
let staffApp: TestStaffApp

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})

const staffRows = () => database.db.selectFrom('staff').select(['email', 'role']).orderBy('email').execute()
const auditOf = (subject: string) =>
  database.db.selectFrom('auditLog').selectAll().where('subject', '=', subject).orderBy('id').execute()
const command = (...argv: string[]) =>
  runStaffCommand(database.db, argv, { staff: 'operator@priya', now: staffApp.clock() })

async function newestMail(email: string) {
  await staffApp.work()
  const mail = staffApp.mails.findLast(({ to }) => to === email)
  if (mail === undefined) throw new Error(`no mail to ${email}`)
  return mail
}

describe('the first owners', () => {
  test('come from STAFF_EMAILS while there are no staff, and only when one of them signs in', async () => {
    await staffApp.ask('POST /sign-in', { body: { email: 'stranger@shop.test' } })
    expect(await staffRows()).toEqual([])
    await staffApp.signIn('owner@shop.test')
    expect(await staffRows()).toEqual([{ email: 'owner@shop.test', role: 'owner' }])

    const later = await openStaffApp(database.db, { firstOwners: ['new-owner@shop.test'] })
    await later.ask('POST /sign-in', { body: { email: 'new-owner@shop.test' } })
    await later.close()
    expect(await staffRows()).toEqual([{ email: 'owner@shop.test', role: 'owner' }])
  })
})

/** Sets the used budget, as if it had been spent in the hours before. */
async function setUsed({ name, key, used }: { name: string; key: string; used: number }) {
  await database.db.updateTable('budgets').set({ used }).where('name', '=', name).where('key', '=', key).execute()
}

describe('signing in with a code', () => {
  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { email } = await staffApp.makeStaff('support')
    await staffApp.ask('POST /sign-in', { body: { email } })
    const code = await staffApp.codeFor(email)
    const { status, body, cookie } = await staffApp.ask('POST /sign-in/code', { body: { email, code } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email, role: 'support', provesBy: 'code' })
    expect(cookie).toMatchObject({ name: 'nukkad-staff', httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(cookie?.domain).toBeUndefined()

    const secure = await openStaffApp(database.db, { url: 'https://office.shop.test' })
    await secure.ask('POST /sign-in', { body: { email } })
    const given = await secure.ask('POST /sign-in/code', { body: { email, code: await secure.codeFor(email) } })
    await secure.close()
    expect(given.cookie).toMatchObject({ name: '__Host-nukkad-staff', httpOnly: true, secure: true, path: '/' })
  })

  test('a code works once, for ten minutes, and only the newest', async () => {
    const { email } = await staffApp.makeStaff('packer')
    const use = (code: string) => staffApp.ask('POST /sign-in/code', { body: { email, code } })
    await staffApp.ask('POST /sign-in', { body: { email } })
    const first = await staffApp.codeFor(email)
    let second = first
    // One in a million is drawn twice.
    while (second === first) {
      await staffApp.ask('POST /sign-in', { body: { email } })
      second = await staffApp.codeFor(email)
    }
    expect((await use(first)).body.code).toBe('STAFF_CODE_WRONG')
    expect((await use(second)).status).toBe(200)
    expect((await use(second)).body.code).toBe('STAFF_CODE_WRONG')

    staffApp.clock.advance(minute)
    await staffApp.ask('POST /sign-in', { body: { email } })
    const late = await staffApp.codeFor(email)
    staffApp.clock.advance(10 * minute)
    expect((await use(late)).body.code).toBe('STAFF_CODE_WRONG')
  })

  test('five wrong tries void a code, and fifty in a day block all codes', async () => {
    const { email } = await staffApp.makeStaff('packer')
    const guess = (code: string) => staffApp.ask('POST /sign-in/code', { body: { email, code } })
    const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
    for (const round of [1, 2]) {
      await staffApp.ask('POST /sign-in', { body: { email } })
      const code = await staffApp.codeFor(email)
      for (let tries = 0; tries < 5; tries += 1) expect((await guess(wrong(code))).status).toBe(401)
      expect((await guess(code)).status).toBe(round === 1 ? 401 : 429)
      staffApp.clock.advance(minute)
      if (round === 1) await setUsed({ name: 'staff-codes/wrong', key: email, used: 45 })
    }
    const mailed = staffApp.mails.length
    await staffApp.ask('POST /sign-in', { body: { email } })
    expect(await staffApp.codeFor(email)).toBe('')
    expect(staffApp.mails.length).toBe(mailed + 1)
    staffApp.clock.advance(day)
    expect(await staffApp.signIn(email)).toMatch(/^[\w-]{43}$/)
  })

  test('parallel guesses get no more than five tries at a code', async () => {
    const { email, staffId } = await staffApp.makeStaff('packer')
    await staffApp.ask('POST /sign-in', { body: { email } })
    const code = await staffApp.codeFor(email)
    const wrong = Array.from({ length: 8 }, (_, at) => String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'))
    await Promise.all(wrong.map((guess) => staffApp.ask('POST /sign-in/code', { body: { email, code: guess } })))
    const row = await database.db.selectFrom('staffCodes').select('tries').where('staffId', '=', staffId).execute()
    expect(row).toEqual([{ tries: 5 }])
  })

  test('an unknown address gets the same answers', async () => {
    const { email } = await staffApp.makeStaff('support')
    const answers = async (address: string) => {
      const asked = await staffApp.ask('POST /sign-in', { body: { email: address } })
      const tried = []
      for (let n = 0; n < 11; n += 1)
        tried.push(await staffApp.ask('POST /sign-in/code', { body: { email: address, code: '000000' } }))
      return [asked, ...tried].map(({ status, body }) => ({ status, ...body, requestId: '' }))
    }
    expect(await answers('nobody@shop.test')).toEqual(await answers(email))
  })

  test('more than six codes a minute are refused, even for an unknown e-mail', async () => {
    const asked = []
    for (let n = 0; n < 7; n += 1) asked.push(await staffApp.ask('POST /sign-in', { body: { email: 'x@shop.test' } }))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  test('an address with more than twenty requests a minute is refused', async () => {
    const statuses = []
    for (let n = 0; n < 21; n += 1) {
      const email = `many-${n}@shop.test`
      statuses.push((await staffApp.ask('POST /sign-in', { body: { email }, from: '203.0.113.9' })).status)
    }
    expect(statuses.at(-2)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('sessions', () => {
  test('end after twelve idle hours and after fourteen days in total', async () => {
    const { session } = await staffApp.makeStaff('manager')
    staffApp.clock.advance(12 * hour - minute)
    expect((await staffApp.ask('GET /me', { session })).status).toBe(200)
    staffApp.clock.advance(12 * hour + minute)
    expect((await staffApp.ask('GET /me', { session })).status).toBe(401)

    const { session: busy } = await staffApp.makeStaff('manager')
    for (let hours = 0; hours < 14 * 24 - 8; hours += 8) {
      staffApp.clock.advance(8 * hour)
      expect((await staffApp.ask('GET /me', { session: busy })).status).toBe(200)
    }
    staffApp.clock.advance(8 * hour)
    expect((await staffApp.ask('GET /me', { session: busy })).status).toBe(401)
  })

  test('are listed, this one first, and ended singly; signing out ends this one', async () => {
    const { email, session } = await staffApp.makeStaff('support')
    staffApp.clock.advance(minute)
    const other = await staffApp.signIn(email)
    const { body: listed } = await staffApp.ask('GET /me/sessions', { session })
    expect(listed.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
    await staffApp.ask(`DELETE /me/sessions/${listed[1].sessionId}`, { session })
    expect((await staffApp.ask('GET /me', { session: other })).status).toBe(401)
    expect((await staffApp.ask('GET /me', { session })).status).toBe(200)
    await staffApp.ask('POST /sign-out', { session })
    expect((await staffApp.ask('GET /me', { session })).status).toBe(401)
  })

  test('another person’s session cannot be ended', async () => {
    const mine = await staffApp.makeStaff('owner')
    const theirs = await staffApp.makeStaff('owner')
    const { body } = await staffApp.ask('GET /me/sessions', { session: theirs.session })
    const reply = await staffApp.ask(`DELETE /me/sessions/${body[0].sessionId}`, { session: mine.session })
    expect(reply.status).toBe(404)
    expect((await staffApp.ask('GET /me', { session: theirs.session })).status).toBe(200)
  })
})

describe('people', () => {
  test('an owner adds, changes and removes staff; a new role or removal ends their sessions; each change leaves one audit row', async () => {
    const owner = await staffApp.makeStaff('owner')
    const as = { session: owner.session }
    const added = await staffApp.ask('POST /staff', {
      ...as,
      body: { email: 'Ravi@Shop.test', name: 'Ravi', role: 'packer' },
    })
    expect(added.body).toMatchObject({ email: 'ravi@shop.test', role: 'packer', passkeys: 0, lastSeenAt: null })
    const { staffId } = added.body
    const again = await staffApp.ask('POST /staff', {
      ...as,
      body: { email: 'ravi@shop.test', name: 'R', role: 'owner' },
    })
    expect(again.body.code).toBe('STAFF_EXISTS')

    const session = await staffApp.signIn('ravi@shop.test')
    const named = { name: 'Ravi K', role: 'packer', codeAlone: false }
    expect((await staffApp.ask(`PUT /staff/${staffId}`, { ...as, body: named })).body.name).toBe('Ravi K')
    expect((await staffApp.ask('GET /me', { session })).status).toBe(200)
    await staffApp.ask(`PUT /staff/${staffId}`, { ...as, body: { ...named, role: 'support' } })
    expect((await staffApp.ask('GET /me', { session })).status).toBe(401)

    const second = await staffApp.signIn('ravi@shop.test')
    expect((await staffApp.ask(`DELETE /staff/${staffId}`, as)).status).toBe(200)
    expect((await staffApp.ask('GET /me', { session: second })).status).toBe(401)
    expect((await staffApp.ask(`DELETE /staff/${staffId}`, as)).body.code).toBe('STAFF_NOT_FOUND')

    const rows = (await auditOf(staffId)).filter(({ action }) => !action.includes('sign'))
    expect(rows.map(({ action, staffId: by }) => [action, by])).toEqual(
      ['staff.add', 'staff.change', 'staff.change', 'staff.remove'].map((action) => [action, owner.staffId]),
    )
    expect(rows[2]).toMatchObject({ before: { role: 'packer' }, after: { role: 'support' } })
    expect(rows[2]?.requestId).toMatch(/\S{8,}/)
  })

  test('a new member is told who added them, with which role, and where to sign in; a removed one is not', async () => {
    const owner = await staffApp.makeStaff('owner')
    const add = (email: string) =>
      staffApp.ask('POST /staff', { session: owner.session, body: { email, name: 'Ravi', role: 'packer' } })
    expect((await add('ravi.new@shop.test')).status).toBe(201)
    const { subject, text, html } = await newestMail('ravi.new@shop.test')
    expect(subject).toBe('You’ve been added to Nukkad’s staff')
    for (const words of ['Hello Ravi', owner.email, 'Packer', 'Packs, dispatches', `${staffUrl}/sign-in`])
      expect(text).toContain(words)
    expect(html).toContain(`${staffUrl}/sign-in`)
    const { body } = await add('brief@shop.test')
    await staffApp.ask(`DELETE /staff/${body.staffId}`, { session: owner.session })
    await staffApp.work()
    expect(staffApp.mails.filter(({ to }) => to === 'brief@shop.test')).toEqual([])
  })

  test('one owner always remains, even if two remove each other at once', async () => {
    await database.db.updateTable('staff').set({ removedAt: staffApp.clock() }).where('role', '=', 'owner').execute()
    const [one, two] = [await staffApp.makeStaff('owner'), await staffApp.makeStaff('owner')]
    const replies = await Promise.all([
      staffApp.ask(`DELETE /staff/${two.staffId}`, { session: one.session }),
      staffApp.ask(`DELETE /staff/${one.staffId}`, { session: two.session }),
    ])
    // The slower one is removed and no longer signed in.
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(Math.max(...replies.map(({ status }) => status))).toBeOneOf([401, 409])
    const left = replies[0]?.status === 200 ? one : two
    const demoted = { name: 'x', role: 'manager', codeAlone: false }
    const reply = await staffApp.ask(`PUT /staff/${left.staffId}`, { session: left.session, body: demoted })
    expect(reply.body.code).toBe('LAST_OWNER')
  })

  test('an irreversible action asks for a proof that is at most ten minutes old', async () => {
    const owner = await staffApp.makeStaff('owner')
    const add = () =>
      staffApp.ask('POST /staff', {
        session: owner.session,
        body: { email: 'late@shop.test', name: 'Late', role: 'packer' },
      })
    staffApp.clock.advance(10 * minute + 1)
    expect((await add()).body.code).toBe('CONFIRM')
    expect((await staffApp.ask('POST /confirm/ask', { session: owner.session })).body).toEqual({ by: 'code' })
    const code = await staffApp.codeFor(owner.email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await staffApp.ask('POST /confirm', { session: owner.session, body: { code: wrong } })).status).toBe(401)
    expect((await add()).body.code).toBe('CONFIRM')
    expect((await staffApp.ask('POST /confirm', { session: owner.session, body: { code } })).status).toBe(200)
    expect((await add()).status).toBe(201)
  })
})

describe('with a passkey', () => {
  const givePasskey = (staffId: string) =>
    database.db
      .insertInto('staffPasskeys')
      .values({
        staffId,
        credentialId: `credential-${staffId}`,
        publicKey: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'Phone',
        createdAt: staffApp.clock(),
      })
      .execute()

  test('a code alone is refused unless an owner allows it', async () => {
    const { email, staffId } = await staffApp.makeStaff('support')
    await givePasskey(staffId)
    await staffApp.work()
    const mailed = staffApp.mails.length
    expect((await staffApp.ask('POST /sign-in', { body: { email } })).status).toBe(200)
    await staffApp.work()
    expect(staffApp.mails.length).toBe(mailed)

    const owner = await staffApp.makeStaff('owner')
    const body = { name: 'S', role: 'support', codeAlone: true }
    await staffApp.ask(`PUT /staff/${staffId}`, { session: owner.session, body })
    expect(await staffApp.signIn(email)).toMatch(/^[\w-]{43}$/)
  })

  test('a code mailed before the passkey no longer works', async () => {
    const { email, staffId } = await staffApp.makeStaff('support')
    await staffApp.ask('POST /sign-in', { body: { email } })
    const code = await staffApp.codeFor(email)
    await givePasskey(staffId)
    expect((await staffApp.ask('POST /sign-in/code', { body: { email, code } })).status).toBe(401)
  })

  test.each([
    ['what is no client data', 'AAAA'],
    ['a challenge that was never given', Buffer.from('{"challenge":"AAAA"}').toString('base64url')],
  ])('%s is refused', async (_, clientDataJSON) => {
    const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
    const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' }
    const reply = await staffApp.ask('POST /sign-in/passkey', { body: { ...passkey, response } })
    expect(reply.body.code).toBe('PASSKEY_REFUSED')
  })

  test('a challenge is good once, and a wrong signature is refused', async () => {
    const { staffId } = await staffApp.makeStaff('support')
    await givePasskey(staffId)
    const { body: options } = await staffApp.ask('POST /sign-in/passkey/options')
    const clientData = { type: 'webauthn.get', challenge: options.challenge, origin: 'http://localhost:3001' }
    const clientDataJSON = Buffer.from(JSON.stringify(clientData)).toString('base64url')
    const id = `credential-${staffId}`
    const response = { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' }
    const use = () => staffApp.ask('POST /sign-in/passkey', { body: { id, rawId: id, type: 'public-key', response } })
    expect((await use()).body.code).toBe('PASSKEY_REFUSED')
    const left = await database.db
      .selectFrom('staffChallenges')
      .select('challenge')
      .where('challenge', '=', options.challenge)
      .execute()
    expect(left).toEqual([])
    expect((await use()).status).toBe(401)
  })
})

describe('npm run staff', () => {
  beforeEach(async () => {
    await database.db.updateTable('staff').set({ removedAt: staffApp.clock() }).where('removedAt', 'is', null).execute()
  })

  test('adds and lists, signed by the operator', async () => {
    expect(await command('list')).toContain('No staff yet')
    expect(await command('add', 'Meera@shop.test', 'OWNER')).toBe('meera@shop.test can sign in as owner.')
    expect(await command('list')).toBe('meera@shop.test  owner, 0 passkeys, never signed in')
    const { id } = await database.db
      .selectFrom('staff')
      .select('id')
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow()
    expect(await auditOf(id)).toMatchObject([{ action: 'staff.add', actor: 'operator@priya', staffId: null }])
    const mail = await newestMail('meera@shop.test')
    expect(mail.text).toContain('added by the store’s operator (operator@priya)')
    await expect(command('add', 'meera@shop.test', 'owner')).rejects.toThrow('already exists')
    await expect(command('add', 'meera', 'owner')).rejects.toThrow('is not an e-mail')
    await expect(command('add', 'ravi@shop.test', 'boss')).rejects.toThrow('boss is not a role')
    await expect(command('add', 'ravi@shop.test')).rejects.toThrow('npm run staff')
  })

  test('reset lets in a member who lost their passkey, even after fifty wrong codes', async () => {
    const { email, staffId, session } = await staffApp.makeStaff('owner')
    const passkey = { credentialId: 'lost', publicKey: Buffer.from(''), counter: 0, transports: [], name: 'Lost' }
    await database.db
      .insertInto('staffPasskeys')
      .values({ staffId, ...passkey, createdAt: staffApp.clock() })
      .execute()
    await staffApp.ask('POST /sign-in/code', { body: { email, code: '000000' } })
    await setUsed({ name: 'staff-codes/wrong', key: email, used: 50 })
    expect(await command('reset', email)).toContain('Sign in with a code')
    expect((await staffApp.ask('GET /me', { session })).status).toBe(401)
    expect(await staffApp.signIn(email)).toMatch(/^[\w-]{43}$/)
    await expect(command('reset', 'nobody@shop.test')).rejects.toThrow('Staff member not found')
  })
})
