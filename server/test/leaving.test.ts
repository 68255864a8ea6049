import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { askOn, askOnOneConnection } from '../../test/keep-alive-shopper.ts'
import { servers } from './servers.ts'
import { stop, type Running } from './start-server.ts'
import { patience } from '@nukkad/api/test/wait-until'

const { open } = servers({ wasOpened: true })

async function ask({ port }: Running, agent: Agent, path: string): Promise<{ outcome: string; isLast: boolean }> {
  const { outcome, isLast } = await askOn(agent, `http://127.0.0.1:${port}${path}`)
  return { outcome, isLast }
}

type ShutdownResult = { outcomes: string[]; wasTold: boolean }

/** A shopper's browser. */
async function browse({ port }: Running, path: string): Promise<ShutdownResult> {
  const answers = await askOnOneConnection(`http://127.0.0.1:${port}${path}`)
  return { outcomes: answers.map(({ outcome }) => outcome), wasTold: answers.at(-1)?.isLast === true }
}

/** A load balancer: a new connection for each request, until the server is not ready. */
async function askWhileReady(server: Running, path: string): Promise<ShutdownResult> {
  const agent = new Agent({ keepAlive: false })
  const outcomes: string[] = []
  while ((await ask(server, agent, '/readyz')).outcome === '200') {
    outcomes.push((await ask(server, agent, path)).outcome)
    await wait((outcomes.length * 130) % 300)
  }
  return { outcomes, wasTold: true }
}

const rounds = process.env.LONG ? 10 : 1

test(
  `told to end ${rounds === 1 ? 'once' : `${rounds} times`} under load, it cuts off no client that follows its replies`,
  { timeout: 120_000 + rounds * 30_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const server = await open({ HOST: '127.0.0.1' })
      const paths = ['/api/v1.0/category', '/healthz', '/', '/api/v1.0/products?size=20']
      const shoppers = Array.from({ length: 16 }, (_, at) => browse(server, paths[at % 4]!))
      const balancers = paths.map((path) => askWhileReady(server, path))
      await wait(600)
      expect(await stop(server)).toEqual({ code: 0, signal: null })
      const asked = await Promise.all([...shoppers, ...balancers])
      expect(asked.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome !== '200')).toEqual([])
      expect(asked.every(({ wasTold }) => wasTold)).toBe(true)
    }
  },
)

test.runIf(process.env.LONG)(
  'it first reports not ready and closes each connection after use, then it closes the port',
  async () => {
    const server = await open({ HOST: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await ask(server, agent, '/readyz')).toEqual({ outcome: '200', isLast: false })
    server.child.kill('SIGTERM')
    await expect.poll(() => ask(server, agent, '/readyz'), { interval: 20 }).toEqual({ outcome: '503', isLast: true })
    expect(await ask(server, agent, '/healthz')).toEqual({ outcome: '200', isLast: true })
    const later = async () => (await ask(server, agent, '/healthz')).outcome
    await expect.poll(later, patience).toBe('ECONNREFUSED')
    expect(await server.exit).toEqual({ code: 0, signal: null })
  },
)
