import { loadDemo, removeDemo } from '../demo-shop/demo-goods.ts'
import { StartFailure } from '../base/start-failure.ts'
import { machineUser } from './machine-user.ts'
import { runTool } from './run-tool.ts'

const [what] = process.argv.slice(2)

await runTool(async (db, { production }) => {
  const acting = { staff: machineUser(), now: new Date() }
  if (what === 'remove') {
    const { removed, archived } = await removeDemo(db, acting)
    return `The demo is gone: ${removed} products removed, ${archived} archived because something was ordered or counted of them.`
  }
  if (what !== 'load') throw new StartFailure(`demo: got ${JSON.stringify(what ?? '')}, wants load or remove`)
  if (production) throw new StartFailure('NODE_ENV: got "production", wants anything else for the demo')
  const { added, shownAgain } = await loadDemo(db, acting)
  return `The demo is there: ${added} products added, ${shownAgain} shown again.`
})
