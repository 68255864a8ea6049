import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { askedShop } from './asked-shop.mjs'
import { root } from './paths.mjs'

afterEach(() => vi.unstubAllEnvs())

test('npm start opens the configured shop; with --empty one without the demo, in its own folder and database', () => {
  vi.stubEnv('DATA_DIR', undefined)
  expect(askedShop([])).toEqual({})
  expect(askedShop(['--empty'])).toEqual({
    DEMO_SHOP: 'off',
    DATA_DIR: './data-empty',
    DATABASE_URL: '',
    DATABASE_MIGRATE_URL: '',
  })
  vi.stubEnv('DATA_DIR', '/srv/second')
  expect(askedShop(['--empty'])).toMatchObject({ DATA_DIR: '/srv/second' })
})

test('an unknown option ends with a message before anything is installed', () => {
  for (const script of ['start.mjs', 'dev.mjs']) {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), '--emtpy'], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, '--emtpy: not an option of npm start; there is only --empty.\n'])
  }
})
