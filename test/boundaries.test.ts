import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

const refused = [
  ['contract/src/order.ts', '@nukkad/api/app'],
  ['contract/src/order.ts', 'node:fs'],
  ['contract/src/order-rules.ts', 'zod'],
  ['api/src/order/place-order.ts', 'kysely'],
  ['api/src/order/place-order.ts', 'pg'],
  ['api/src/order/place-order.ts', '../cart/queries.ts'],
  ['api/src/order/place-order.ts', '../cart/line-queries.ts'],
  ['api/src/order/queries.ts', '../cart/line-queries.ts'],
  ['api/src/order/place-order.ts', '@nukkad/server/process/start'],
  ['api/src/platform/db.ts', '@nukkad/sandbox/mailbox'],
  ['storefront/app/cart/BagPage.tsx', '@nukkad/api/app'],
  ['storefront/app/cart/BagPage.tsx', '../../../api/src/app.ts'],
  ['storefront/app/cart/BagPage.tsx', '@nukkad/contract/cart'],
  ['ui/src/Button.tsx', 'react-router'],
  ['ui/src/Button.tsx', '@nukkad/contract/order-rules'],
  ['sandbox/src/mailbox.ts', '@nukkad/contract/shop'],
  ['demo/src/stock.ts', '@nukkad/contract/gst-rules'],
  ['demo/src/stock.ts', '../atelier/measure.ts'],
  ['demo/atelier/work/jobs.ts', '@nukkad/api/app'],
  ['contract/src/order.ts', '@nukkad/demo/demo-shop'],
  ['api/src/order/place-order.ts', '@nukkad/demo/demo-shop'],
  ['api/src/order/place-order.test.ts', '@nukkad/demo/demo-shop'],
  ['api/test/make.ts', '@nukkad/demo/demo-shop'],
  ['ui/src/Button.tsx', '@nukkad/demo/demo-shop'],
  ['storefront/app/cart/BagPage.tsx', '@nukkad/demo/demo-shop'],
  ['sandbox/src/mailbox.ts', '@nukkad/demo/demo-shop'],
  ['server/src/http/http-server.ts', '@nukkad/demo/originals'],
  ['server/src/http/http-server.ts', '../../../demo/src/originals.ts'],
  ['server/test/together.test.ts', '@nukkad/demo/demo-shop'],
  ['bench/src/store.ts', '@nukkad/demo/synthetic'],
  ['e2e/tests/home.spec.ts', '../../demo/src/demo-shop.ts'],
  ['test/sale.ts', '@nukkad/demo/demo-shop'],
] as const

const welcome = [
  ['contract/src/order.ts', 'zod'],
  ['contract/src/order-rules.ts', './dates.ts'],
  ['api/src/order/queries.ts', 'kysely'],
  ['api/src/order/place-order.ts', '../cart/read-bag.ts'],
  ['api/src/order/place-order.ts', './queries.ts'],
  ['api/src/order/place-order.ts', '@nukkad/contract/order'],
  ['storefront/app/cart/BagPage.tsx', '@nukkad/contract/cart-rules'],
  ['storefront/app/cart/BagPage.tsx', '@nukkad/ui/Button'],
  ['ui/src/Price.tsx', '@nukkad/contract/money'],
  ['demo/atelier/work/jobs.ts', '@nukkad/demo/originals'],
  ['demo/src/stock.test.ts', '@nukkad/contract/gst-rules'],
  ['server/src/demo-shop.ts', '@nukkad/demo/originals'],
  ['server/src/http/http-server.ts', '@nukkad/api/app'],
] as const

let folder = ''
let said = ''

/** A house of files that hold nothing but these imports, under our own rules. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nukkad-boundaries-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of globSync('{,*/}oxlint.config.ts', { cwd: root })) {
    await cp(join(root, file), join(folder, file), { recursive: true })
  }
  const imports = Map.groupBy([...refused, ...welcome], ([file]) => file)
  for (const [file, each] of imports) {
    const text = each
      .map(([, from], at) => `import { thing as thing${at} } from '${from}'\nexport const own${at} = thing${at}\n`)
      .join('')
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  said = await lint()
})
afterAll(() => rm(folder, { recursive: true }))

/** A line for each import that is refused: `file:line:column: 'from' import is restricted …`. */
function lint(): Promise<string> {
  const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
  return new Promise((resolve) => {
    execFile(oxlint, ['--format=unix'], { cwd: folder, timeout: 60_000 }, (_error, output) => resolve(output))
  })
}

function isRefused(file: string, from: string): boolean {
  return said.split('\n').some((line) => line.startsWith(`${file}:`) && line.includes(`'${from}' import is restricted`))
}

test.each(refused)('%s may not import %s', (file, from) => {
  expect(isRefused(file, from)).toBe(true)
})

test.each(welcome)('%s may import %s', (file, from) => {
  expect(isRefused(file, from)).toBe(false)
})

// What is imported when it is needed, or read as a file, the linter does not see.
test('outside demo/, one file alone names what lies in it', async () => {
  const parts = '{contract,api,ui,storefront,server,sandbox,bench,e2e,scripts,test}'
  const exclude = ['**/node_modules/**', '**/build/**', 'test/boundaries.test.ts']
  const files = globSync(`${parts}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude })
  expect(files.length).toBeGreaterThan(900)
  const naming: string[] = []
  for (const file of files) {
    if (/['"`](@nukkad|(\.\.?\/)+)\/?demo\//.test(await readFile(join(root, file), 'utf8'))) naming.push(file)
  }
  expect(naming).toEqual(['server/src/demo-shop.ts'])
})
