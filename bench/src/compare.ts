import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { median, rateOf } from './rate.ts'

const rounds = 3
const seconds = 4
const bareServer = fileURLToPath(new URL('bare-server.ts', import.meta.url))

export type Comparison = { name: string; ours: number; bare: number; ratio: number; least: number }
type Asked = { name: string; url: string; headers?: Record<string, string>; least: number }

/** Our rate against a bare `node:http` server sending the same bytes, measured in turn. */
export async function compareWithBare({ name, url, headers = {}, least }: Asked): Promise<Comparison> {
  const bare = await startBare(url, headers)
  const pairs: { ours: number; bare: number }[] = []
  await rateOf({ url, headers, seconds: 1 })
  for (let round = 0; round < rounds; round += 1) {
    const ours = await rateOf({ url, headers, seconds })
    pairs.push({ ours, bare: await rateOf({ url: bare.url, headers, seconds }) })
  }
  bare.process.kill()
  return {
    name,
    least,
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  }
}

async function startBare(
  url: string,
  headers: Record<string, string>,
): Promise<{ process: ChildProcess; url: string }> {
  const answer = await bytesOf(url, headers)
  const server = fork(bareServer)
  server.send(answer)
  const [port] = (await once(server, 'message')) as [number]
  return { process: server, url: `http://127.0.0.1:${port}/` }
}

/** What our server sends, byte for byte as it goes over the wire. */
async function bytesOf(url: string, headers: Record<string, string>) {
  const [reply] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`)
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  const type = reply.headers['content-type'] ?? 'application/octet-stream'
  return { body: Buffer.concat(chunks).toString('base64'), headers: { 'content-type': type } }
}
