import { defaultTerms } from '@nukkad/contract/terms-rules'
import { startMailbox, type Mailbox } from '@nukkad/sandbox/mailbox'
import type { Message } from '@nukkad/sandbox/mailbox/messages'
import { sql } from 'kysely'
import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeUser } from '../../../test/make.ts'
import { testSeal } from '../../../test/seal.ts'
import { testFiles } from '../../../test/files.ts'
import { noPictures } from '../../../test/pictures.ts'
import { noPayments } from '../../../test/payments.ts'
import { codeIn, mailsFor, secretIn } from '../../../test/shop.ts'
import { buildApp } from '../../app.ts'
import { openCatalogue, type Catalogue } from '../../store/catalogue/read-model.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { smtpMailer, type Mailer, type SmtpMailer } from '../../mail/mailer.ts'
import { systemClock } from '../../platform/clock.ts'
import { runDueJobs } from '../../platform/workers.ts'

let database: TestDatabase
let catalogue: Catalogue
let mailbox: Mailbox
let post: SmtpMailer
let app: Awaited<ReturnType<typeof buildApp>>
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  database = await testDatabase()
  mailbox = await startMailbox({ httpPort: 0, host: '127.0.0.1' })
  post = smtpMailer(mailbox.smtpUrl, 'Nukkad <hello@nukkad.example>')
  catalogue = await openCatalogue(database.db)
  app = await buildApp(
    {
      db: database.db,
      clock: systemClock,
      catalogue,
      payments: noPayments,
      pictures: noPictures,
      files: testFiles,
      seal: testSeal,
      publicUrl: 'https://shop.test',
    },
    { logger: log },
  )
})
afterAll(async () => {
  await app.close()
  await catalogue.close()
  post.close()
  await mailbox.close()
  await database.close()
})

const ask = (url: string, payload?: object) =>
  app.inject({ method: 'POST', url: `/api/v1.0${url}`, ...(payload && { payload }) })

async function newestMail(email: string): Promise<Message> {
  const [mail] = await mailsFor(mailbox, email)
  if (mail === undefined) throw new Error(`no mail came to ${email}`)
  return mail
}

function work(mailer: Mailer): Promise<void> {
  const outside = {
    payments: noPayments,
    seller: () => demoSeller,
    identity: () => demoIdentity,
    terms: () => defaultTerms,
    staffUrl: 'https://office.shop.test',
    staffEmails: [],
    log,
    count: () => {},
    pictures: noPictures,
    files: testFiles,
    logDeed: () => {},
  }
  const parts = { db: database.db, clock: systemClock, mailer, publicUrl: 'http://localhost:3000', ...outside }
  return runDueJobs({ db: database.db, handlers: jobHandlers(parts), log })
}

test('the mailed code logs in, and no log line has a secret', async () => {
  const { email } = await makeUser(database.db)
  await ask(`/auth/login?email=${email}`)
  await work(post)

  const mail = await newestMail(email)
  expect(mail).toMatchObject({ from: 'hello@nukkad.example', to: [email], code: expect.stringMatching(/^\d{4}$/) })
  const linkSecret = secretIn(mail)
  expect(linkSecret).toMatch(/^[\w-]{43}$/)

  const wrong = mail.code === '9999' ? '9998' : '9999'
  await ask(`/auth/verify?email=${email}&otp=${wrong}`)
  const entered = await ask(`/auth/verify?email=${email}&otp=${mail.code}`)
  expect(entered.statusCode).toBe(200)
  const { token } = entered.json()
  await ask('/auth/link', { secret: linkSecret })
  await app.inject({ method: 'POST', url: '/api/v1.0/auth/logout', headers: { authorization: `Bearer ${token}` } })

  const said = lines.join('')
  for (const secret of [linkSecret, token, `otp=${mail.code}`, `"${mail.code}"`]) expect(said).not.toContain(secret)
})

test('a failed mail server is logged without the code, and the mail is retried', async () => {
  const { email } = await makeUser(database.db)
  const drawn: string[] = []
  const failing: Mailer = {
    send: async ({ text }) => {
      drawn.push(codeIn({ text }), secretIn({ text }))
      const away = smtpMailer('smtp://127.0.0.1:1', 'hello@nukkad.example')
      await away.send({ to: email, subject: '', text, html: text }).finally(away.close)
    },
  }
  lines.length = 0
  await ask(`/auth/login?email=${email}`)
  await work(failing)

  const said = lines.join('')
  expect(said).toContain('job failed')
  expect(said).toContain('ECONNREFUSED')
  expect(drawn).toHaveLength(2)
  for (const secret of drawn) expect(said).not.toContain(secret.length === 4 ? `"${secret}"` : secret)
  const job = async () => {
    const { rows } = await sql<{ attempts: number; isLater: boolean }>`
      select attempts, run_at > now() as is_later from graphile_worker.jobs
      where key = ${`login-code/${email}`}`.execute(database.db)
    return rows[0]
  }
  // The queue writes the failure after it has reported it.
  await expect.poll(job).toEqual({ attempts: 1, isLater: true })
})

test('a login that fails midway reveals nothing to the shopper and no secret to the log', async () => {
  const { email } = await makeUser(database.db)
  await ask(`/auth/login?email=${email}`)
  await work(post)
  const mail = await newestMail(email)
  const linkSecret = secretIn(mail)

  lines.length = 0
  await sql`alter table sessions rename to sessions_away`.execute(database.db)
  const broken = await ask(`/auth/verify?email=${email}&otp=${mail.code}`)
  const brokenToo = await ask('/auth/link', { secret: linkSecret })
  await sql`alter table sessions_away rename to sessions`.execute(database.db)

  expect([broken.statusCode, brokenToo.statusCode]).toEqual([500, 500])
  expect(broken.json().detail).toBe('Oops! Something went wrong.')
  const said = lines.join('')
  expect(said).toContain('sessions')
  for (const secret of [linkSecret, `otp=${mail.code}`, `"${mail.code}"`]) expect(said).not.toContain(secret)
  expect((await ask('/auth/link', { secret: linkSecret })).statusCode).toBe(200)
})
