import { findBrowser, findTestBrowser } from './browser.mjs'
import { environment, pinnedNode, tool } from './paths.mjs'
import { runCommand } from './run-command.mjs'
import { fail } from './say.mjs'
import { setUp } from './set-up.mjs'

const commands = {
  oxfmt: [tool('oxfmt'), '.'],
  schema: [pinnedNode, 'scripts/schema.ts'],
  demo: [pinnedNode, 'server/src/commands/demo.ts'],
  seed: [pinnedNode, 'server/src/commands/seed.ts'],
  order: [pinnedNode, 'server/src/commands/operate.ts', 'order'],
  return: [pinnedNode, 'server/src/commands/operate.ts', 'return'],
  stock: [pinnedNode, 'server/src/commands/operate.ts', 'stock'],
  staff: [pinnedNode, 'server/src/commands/operate.ts', 'staff'],
  backup: [pinnedNode, 'server/src/commands/run-backup.ts'],
  restore: [pinnedNode, 'server/src/commands/run-restore.ts'],
  person: [pinnedNode, 'server/src/commands/operate.ts', 'person'],
  match: [pinnedNode, 'server/src/commands/match.ts'],
  licences: [pinnedNode, 'scripts/licences.ts'],
  access: [pinnedNode, 'scripts/access.ts'],
  bench: [pinnedNode, 'bench/src/main.ts'],
  screens: [tool('playwright'), 'test', '--config=e2e/screens/playwright.config.ts'],
  'flaky-network': [tool('playwright'), 'test', '--config=e2e/flaky-network/playwright.config.ts'],
}
/** These commands open the built store in a browser; a measurement needs a browser like shoppers have. */
const browsers = { bench: findBrowser, screens: findTestBrowser, 'flaky-network': findTestBrowser }

const [name, ...more] = process.argv.slice(2)
const command = commands[name]
if (!command) fail(`${name ?? 'nothing'}: not a command; there are ${Object.keys(commands).join(', ')}.`)

const findTheBrowser = browsers[name]
await setUp({ build: Boolean(findTheBrowser) })
const env = environment(findTheBrowser ? { CHROMIUM: await findTheBrowser() } : {})
const [file, ...args] = command
const { code } = await runCommand(file, [...args, ...more], { env })
process.exit(code)
