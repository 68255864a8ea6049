import { loadDemo, removeDemo } from '../demo-shop/demo-goods.ts'
import { StartFailure } from '../base/start-failure.ts'
import { machineUser } from './machine-user.ts'
import { runTool } from './run-tool.ts'

const [what] = process.argv.slice(2)

await runTool(async (db, { production }) => {
  const acting = { staff: machineUser(), now: new Date() }
  if (what === 'remove') {
    const { removed, archived } = await removeDemo(db, acting)
    return `Demo removed: ${removed} products deleted, ${archived} archived because they have orders or stock counts.`
  }
  if (what !== 'load') throw new StartFailure(`demo: got ${JSON.stringify(what ?? '')}, expected load or remove`)
  if (production) throw new StartFailure('The demo cannot be loaded with NODE_ENV=production')
  const { added, shownAgain } = await loadDemo(db, acting)
  return `Demo loaded: ${added} products added, ${shownAgain} published again.`
})
