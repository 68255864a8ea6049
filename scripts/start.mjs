import { keepRunning } from './keep-running.mjs'
import { serverCommand, serverEnvironment } from './server.mjs'
import { runCommand } from './run-command.mjs'
import { warn } from './say.mjs'
import { setUp } from './set-up.mjs'

await setUp()
const [file, ...args] = serverCommand
const start = () => runCommand(file, args, { env: serverEnvironment(), channel: true })
process.exit(await keepRunning(start, { warn }))
