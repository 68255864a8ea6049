import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog } from './log.ts'

/** The terminal's view of the log. */
function terminal() {
  let text = ''
  const out = new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) })
  return { log: makeLog('info', 'lines', out), text: () => text }
}

test('a request is one short line: time, status, address and duration', () => {
  const { log, text } = terminal()
  log.info({ reqId: 'e0d04e30', method: 'GET', url: '/products?sort=newest', status: 200, ms: 6.3 }, 'request')
  expect(text()).toMatch(/^\d\d:\d\d:\d\d {2}200 GET \/products\?sort=newest {2}6\.3 ms\n$/)
})

test('an error is shown with its stack, its cause and its context', () => {
  const { log, text } = terminal()
  const err = new Error('the door is stuck', { cause: new Error('rust') })
  log.error({ err, job: 'send-mail' }, 'job failed')
  const lines = text().split('\n')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {2}error {2}job failed {2}job=send-mail$/)
  expect(lines[1]).toBe('          Error: the door is stuck')
  expect(text()).toContain('because: rust')
})

test('a secret is hidden as in the structured log', () => {
  const { log, text } = terminal()
  log.warn({ otp: '4711', headers: { authorization: 'Bearer tkn-9' } }, 'odd')
  expect(text()).toContain('warn  odd')
  expect(text()).not.toMatch(/4711|tkn-9/)
})
