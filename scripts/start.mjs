import { keepRunning } from './keep-running.mjs'
import { askedShop } from './asked-shop.mjs'
import { serverCommand, serverEnvironment } from './server.mjs'
import { runCommand } from './run-command.mjs'
import { warn } from './say.mjs'
import { setUp } from './set-up.mjs'

const shop = askedShop(process.argv.slice(2))
await setUp()
const [file, ...args] = serverCommand
const start = () => runCommand(file, args, { env: serverEnvironment(shop), channel: true })
process.exit(await keepRunning(start, { warn }))
