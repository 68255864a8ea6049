import { runChecks } from './checks.mjs'
import { say } from './say.mjs'
import { setUp } from './set-up.mjs'

await setUp({ build: false })
const { passed, failed } = await runChecks()
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
