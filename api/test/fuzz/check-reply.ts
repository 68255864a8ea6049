import { Problem } from '@nukkad/contract/problem'
import { refusals } from '../../src/platform/errors.ts'
import type { Reply } from './ask.ts'
import type { Request } from './hostile-requests.ts'

/** Words from inside the shop. */
const inside =
  /\bat \S+ \(|node_modules|\.[mc]?[jt]s:\d|file:\/\/|fastify|kysely|\bzod\b|postgres|\bpg_|SQLSTATE|syntax error|violates|constraint|relation "|invalid input|ECONN|(?:Type|Reference|Syntax|Range)Error|\bundefined\b|\bexpected (?:string|number|object|array)|root:x:/i
const insideCodes = /\b(?:FST|HPE|ERR)_[A-Z]/

/** The faults of an answer; none if the API may give it. */
export function faultsOf({ method }: Request, reply: Reply): string[] {
  const { status, headers, body } = reply
  if (!(status >= 200)) return ['there was no answer']
  const leaked = leakIn(reply)
  const isWordless = method === 'HEAD' || status < 400
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(leaked === undefined ? [] : [`tells of the inside: ${leaked}`]),
    ...(headers['x-request-id'] === undefined ? ['has no x-request-id'] : []),
    ...(isWordless ? [] : refusalFaults(status, headers['content-type'], body)),
  ]
}

/** A tag and a compressed or drawn body are not text: by chance they contain any word. */
function leakIn({ headers: { etag: _tag, ...headers }, body }: Reply): string | undefined {
  const isText = /json|text/.test(headers['content-type'] ?? 'text') && headers['content-encoding'] === undefined
  const words = JSON.stringify(headers) + (isText ? body : '')
  return (inside.exec(words) ?? insideCodes.exec(words))?.[0]
}

function refusalFaults(status: number, type: string | undefined, body: string): string[] {
  if (type !== 'application/problem+json') return [`is a refusal as ${type}`]
  const { success, data } = Problem.safeParse(parse(body))
  if (!success) return ['is a refusal of another shape']
  return data.status === status && data.code in refusals ? [] : [`says ${data.code} with status ${status}`]
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
