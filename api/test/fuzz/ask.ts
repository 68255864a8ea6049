import { once } from 'node:events'
import { connect } from 'node:net'
import type { Request } from './hostile-requests.ts'

export type Reply = { status: number; headers: Record<string, string>; body: string; raw: string }

/** Sends a request byte for byte on a new connection. Throws if the answer is not complete in time. */
export async function ask(port: number, request: Request, deadlineMillis: number): Promise<Reply> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const chunks: Uint8Array[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // The server may refuse a body unread and close while we still send it; by then the answer has arrived.
  socket.on('error', () => {})
  const late = setTimeout(() => socket.destroy(), deadlineMillis)
  const began = performance.now()
  socket.write(bytesOf(request))
  await once(socket, 'close')
  clearTimeout(late)
  if (performance.now() - began >= deadlineMillis) throw new Error(`no answer after ${deadlineMillis} ms`)
  return replyOf(Buffer.concat(chunks).toString('utf8'))
}

function bytesOf({ method, target, headers, body }: Request): Buffer {
  const given = new Set(headers.map(([name]) => name))
  const usual: [string, string][] = [
    ['host', '127.0.0.1'],
    ['connection', 'close'],
    ...(body.length > 0 ? [['content-length', String(Buffer.byteLength(body))] as [string, string]] : []),
  ]
  const all = [...usual.filter(([name]) => !given.has(name)), ...headers]
  const head = `${method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)])
}

function replyOf(raw: string): Reply {
  const end = raw.indexOf('\r\n\r\n')
  const [first = '', ...lines] = raw.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]), headers, body: raw.slice(end + 4), raw }
}
