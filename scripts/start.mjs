import { serverCommand, serverEnvironment } from './server.mjs'
import { runCommand } from './run-command.mjs'
import { setUp } from './set-up.mjs'

await setUp()
const [file, ...args] = serverCommand
const { code } = await runCommand(file, args, { env: serverEnvironment(), channel: true })
process.exit(code)
