import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { securityEvents } from '@nukkad/api/platform/security'
import { expect, test } from 'vitest'
import { servers } from './servers.ts'
import { stop } from './start-server.ts'
import { patience } from '@nukkad/api/test/wait-until'

const run = promisify(execFile)
const { place, open } = servers({ wasOpened: true })
const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

type Line = Record<string, string> & { security?: string }

function securityLines({ out }: { out: string }): Line[] {
  const lines = out.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security !== undefined)
}

const metric = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  )

test('attempts to get in are logged at every level, under an alias that only the shop’s secret resolves', async () => {
  const env = { LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1,::1,::ffff:127.0.0.1' }
  const server = await open(env)
  const ask = (email: string, from: string) =>
    fetch(`${server.url}/api/v1.0/auth/login?email=${encodeURIComponent(email)}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'x-request-id': 'door-number-4' },
    })
  await ask('Nobody@example.com', '203.0.113.7')
  await ask('nobody@example.com', '203.0.113.8')
  await ask('somebody@example.com', '203.0.113.8')
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  await stop(server)

  const lines = securityLines(server.output())
  expect(lines).toHaveLength(3)
  const alias = expect.stringMatching(/^[\w-]{16}$/)
  const said = { level: 'warn', msg: 'security', security: 'login_failed', reason: 'unknown_email' }
  expect(lines[0]).toMatchObject({ ...said, requestId: 'door-number-4', address: alias, account: alias })
  expect(lines.map(({ account }) => account === lines[0]?.account)).toEqual([true, true, false])
  expect(lines.map(({ address }) => address === lines[1]?.address)).toEqual([false, true, true])
  for (const plain of ['nobody@', '203.0.113']) expect(server.output().out.toLowerCase()).not.toContain(plain)

  expect(metric(metrics, 'security_events_total{event="login_failed",reason="unknown_email"}')).toBe(3)
  for (const [event, reasons] of Object.entries(securityEvents)) {
    for (const reason of reasons.length === 0 ? [''] : reasons) {
      expect(metric(metrics, `security_events_total{event="${event}",reason="${reason}"}`)).not.toBeNaN()
    }
  }
  const secret = join(place.dataDir, 'shop-secret')
  expect(await readFile(secret, 'utf8')).toMatch(/^[\w+/]{43}=$/)
  expect((await stat(secret)).mode & 0o777).toBe(0o600)

  const again = await open(env)
  await fetch(`${again.url}/api/v1.0/auth/login?email=nobody%40example.com`, { method: 'POST' })
  await stop(again)
  expect(securityLines(again.output())[0]?.account).toBe(lines[0]?.account)
})

test('changes by command are logged by the running server, with the user of the machine', async () => {
  const server = await open({ LOG_LEVEL: 'error' })
  const { products } = await firstProduct(server.url)
  const { slug, color, size } = products
  const env = { ...process.env, DATA_DIR: place.dataDir, SUDO_USER: 'priya' }
  await run(process.execPath, [source('commands/operate.ts'), 'stock', slug, color, size, '+2'], { env })
  await expect.poll(() => securityLines(server.output()), patience).toHaveLength(1)
  const [line] = securityLines(server.output())
  const who = process.getuid?.() === 0 ? 'priya' : process.env.USER
  expect(line).toMatchObject({ security: 'staff_deed', staff: `operator@${who}`, command: 'stock', level: 'info' })
  expect(line?.deed).toContain(`${color}, ${size}: `)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metric(metrics, 'staff_deeds_total{command="stock"}')).toBe(1)
})

async function firstProduct(url: string) {
  const { content } = (await (await fetch(`${url}/api/v1.0/products?size=1`)).json()) as { content: { slug: string }[] }
  const { slug = '' } = content[0] ?? {}
  const product = await (await fetch(`${url}/api/v1.0/products/slug/${slug}`)).json()
  const { variants } = product as { variants: { color: string; size: string }[] }
  const { color = '', size = '' } = variants[0] ?? {}
  return { products: { slug, color, size } }
}
