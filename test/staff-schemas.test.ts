import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Our own files that end up in the file's script: type-only imports leave nothing in it. */
async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8')
  const named = [
    ...text.matchAll(/^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm),
  ]
  return named.flatMap(([, from, lazy, alone]) => fileOf(file, from ?? lazy ?? alone ?? ''))
}

function fileOf(importer: string, from: string): string[] {
  const [, part, path] = /^@nukkad\/(contract|ui)\/(.+)$/.exec(from) ?? []
  const plain = part === undefined ? join(dirname(importer), from) : join(part, 'src', path ?? '')
  const found = [plain, `${plain}.ts`, `${plain}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(join(root, one)))
  return from.startsWith('.') || part !== undefined ? [found ?? []].flat() : []
}

test('nothing of the staff’s, neither schemas nor texts, is in the store’s scripts', async () => {
  const seen = new Set<string>()
  const waiting = globSync('storefront/app/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    waiting.push(...(await importsOf(file)))
  }
  expect([...seen].filter((file) => file.startsWith('contract/src/')).length).toBeGreaterThan(10)
  expect([...seen].filter((file) => /^(backoffice|contract\/src\/staff)/.test(file))).toEqual([])
})
