import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { HttpRequest } from './requests.ts'
import type { BenchStore } from './store.ts'
import { cpuMillis } from './usage.ts'

export type BareServer = { url: string; cpuMillis: () => number; stop: () => void }

/** Starts a bare server in a separate process. */
async function startBare(program: string, settings: object): Promise<BareServer> {
  const server = fork(fileURLToPath(new URL(program, import.meta.url)))
  server.send(settings)
  const [url] = (await once(server, 'message')) as [string]
  return { url, cpuMillis: () => cpuMillis(server.pid ?? 0), stop: () => void server.kill() }
}

/** Answers every request with the bytes of our server's response to that request. */
export async function startBareBytes(storeUrl: string, { path, headers = {} }: HttpRequest): Promise<BareServer> {
  const [reply] = (await once(request(storeUrl + path, { headers }).end(), 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  const kept = ['content-type', 'content-encoding'] as const
  const sent = Object.fromEntries(kept.flatMap((name) => (reply.headers[name] ? [[name, reply.headers[name]]] : [])))
  return startBare('bare-bytes.ts', { body: Buffer.concat(chunks).toString('base64'), headers: sent })
}

/** The minimal checkout, on the store's own database. */
export function startBareTill({ database }: BenchStore): Promise<BareServer> {
  return startBare('bare-till.ts', { databaseUrl: database.servingUrl })
}
