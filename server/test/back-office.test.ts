import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { expect, test } from 'vitest'
import { mailTo } from '../../test/store-client.ts'
import { servers } from './servers.ts'

const build = fileURLToPath(new URL('../../backoffice/build', import.meta.url))
const { open } = servers({ wasOpened: true })

test.runIf(process.env.LONG)('the back office is one process, whatever the number of store processes', async () => {
  const server = await open({ WORKERS: '2' })
  const staffApp = `http://localhost:${server.staffPort}`
  expect((await fetch(staffApp)).status).toBe(200)
  for (const path of ['/', '/staff-members', '/sign-in?next=%2Fstaff-members']) await expectDocument(staffApp + path)
  await expectScripts(staffApp)
  await expectApi(staffApp, server.url)
})

test('by default, owner@localhost signs in with the code in the mailbox', async () => {
  const { url, staffPort, mailboxPort } = await open()
  const staffApp = `http://localhost:${staffPort}`
  const email = 'owner@localhost'
  const post = (path: string, body: object) =>
    fetch(staffApp + staffApiPath + path, {
      method: 'POST',
      headers: { origin: staffApp, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await post('/sign-in', { email })).status).toBe(200)
  const mailbox = { url, mailboxUrl: `http://localhost:${mailboxPort}` }
  const { text } = await mailTo(mailbox, email, /\b\d{6}\b/)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  const entered = await post('/sign-in/code', { email, code })
  expect(await entered.json()).toMatchObject({ email, role: 'owner' })
})

/** Every page is the same document, which has and allows no inline code. */
async function expectDocument(url: string): Promise<void> {
  const page = await fetch(url)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('access-control-allow-origin')).toBeNull()
  expect(await page.text()).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/)
}

/** Scripts are cached permanently, and a missing one is not answered with a page. */
async function expectScripts(staffApp: string): Promise<void> {
  const [script = ''] = /\/assets\/[\w-]+\.js/.exec(await (await fetch(staffApp)).text()) ?? []
  expect((await fetch(staffApp + script)).headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${staffApp}/assets/gone.js`)).status).toBe(404)
}

/** The staff API is on its own port alone, and refuses callers without a session and calls from other origins. */
async function expectApi(staffApp: string, store: string): Promise<void> {
  const me = '/staff/api/v1.0/me'
  expect((await fetch(staffApp + me)).status).toBe(401)
  expect((await fetch(store + me)).status).toBe(404)
  expect((await fetch(`${staffApp}/staff/api/v1.0/nothing`)).status).toBe(404)
  const signIn = (origin: string) =>
    fetch(`${staffApp}/staff/api/v1.0/sign-in`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{"email":"nobody@shop.test"}',
    })
  expect((await signIn(store)).status).toBe(403)
  expect((await signIn(staffApp)).status).toBe(200)
}

test('the first screen needs at most 200 kB of script', async () => {
  const folder = join(build, 'assets')
  const page = await readFile(join(build, 'index.html'), 'utf8')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const imports = new Map(
    await Promise.all(
      scripts.map(async (name) => {
        const source = await readFile(join(folder, name), 'utf8')
        return [
          name,
          [...source.matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, of = '']) => of),
        ] as const
      }),
    ),
  )
  /** A script with its imports before it runs; scripts fetched on demand do not count. */
  const withImports = (names: readonly string[], known = new Set<string>()): Set<string> => {
    for (const name of names.filter((each) => !known.has(each))) withImports(imports.get(name) ?? [], known.add(name))
    return known
  }
  const bytes = async (names: Iterable<string>) => {
    const sizes = [...names].map((name) => stat(join(folder, `${name}.br`)).catch(() => stat(join(folder, name))))
    return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
  }
  const entries = scripts.filter((name) => page.includes(name))
  expect([...imports.values()].flat()).not.toEqual([])
  const doors = scripts.filter((name) => name.includes('Page'))
  const sizes = await Promise.all(doors.map((door) => bytes(withImports([...entries, door]))))
  expect(Math.min(...sizes)).toBeGreaterThan(50_000)
  expect(Math.max(...sizes)).toBeLessThan(200_000)
})
