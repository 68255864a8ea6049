import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { askedShop } from './asked-shop.mjs'
import { pinnedNode, root } from './paths.mjs'
import { say } from './say.mjs'
import { serverEnvironment } from './server.mjs'
import { setUp } from './set-up.mjs'
import { watchParent } from './watch-parent.mjs'

// Changes here restart the process; Vite swaps storefront, backoffice and ui. (node --watch would follow Vite's temporary files, too.)
const watched = ['api', 'demo/src', 'contract/src', 'sandbox/src', 'server/src']
const settleMs = 150

const shop = askedShop(process.argv.slice(2))
await setUp({ build: false })
let child = start()
let isEnding = false
let timer

for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (!/\.(ts|sql|json)$/.test(file ?? '')) return
    clearTimeout(timer)
    timer = setTimeout(restart, settleMs, file)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, close)
watchParent(() => close('SIGTERM'))

async function close(signal) {
  isEnding = true
  await end(signal)
  process.exit(0)
}

async function restart(file) {
  if (isEnding) return
  say(`${file} changed; starting again …`)
  await end('SIGTERM')
  if (!isEnding) child = start()
}

function start() {
  return spawn(pinnedNode, ['server/src/dev.ts'], {
    cwd: root,
    env: serverEnvironment(shop),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

async function end(signal) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
