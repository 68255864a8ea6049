import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment, root } from './paths.mjs'
import { watchParent } from './watch-parent.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Passes signals on and ends with our parent (`wasAsked` for either). With `quiet`, returns the output instead. */
export function runCommand(file, args, options = {}) {
  const { env, cwd, quiet, channel } = { env: environment(), cwd: root, ...options }
  const outputs = quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit']
  const child = spawn(file, args, { cwd, env, stdio: channel ? [...outputs, 'ipc'] : outputs })
  const said = collect(child)
  let wasAsked = false
  const passOn = (signal) => {
    wasAsked = true
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, passOn)
  const watch = watchParent(() => passOn('SIGTERM'))

  return new Promise((resolve) => {
    const finish = (code, text = said()) => {
      for (const signal of signals) process.off(signal, passOn)
      clearInterval(watch)
      resolve({ code, text, wasAsked })
    }
    child.once('error', (error) => finish(127, error.message))
    child.once('close', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
  })
}

function collect({ stdout, stderr }) {
  const chunks = []
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  return () => Buffer.concat(chunks).toString()
}
