import { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'
import { jobChannel, type QueueName } from './jobs.ts'

/** The channel that graphile-worker listens to. Its own notices do not say which queue they concern. */
const anyJob = 'jobs:insert'
const newTables = 'worker:migrate'

type Listen = Parameters<Pool['connect']>[0]

/** Gives a queue's workers a connection to listen on, as `Pool.connect` does. */
export type ListenAs = (queue: QueueName, listen: Listen) => void

/**
 * Lets all queues of a process listen over one connection, and wakes only the queue that has a new job: PostgreSQL wakes
 * every listening connection of its database at each commit with a notice (decision 082). A job that is added without
 * our notice, by an earlier version, is found by the next poll.
 */
export function shareListener(pool: Pool): ListenAs {
  let shared: Promise<Ear> | undefined

  function open(): Promise<Ear> {
    const opening = openEar(pool, () => {
      if (shared === opening) shared = undefined
    })
    return opening
  }

  return (queue, listen) => {
    shared ??= open()
    shared.then(
      (ear) => {
        const line = ear.add(queue)
        listen(undefined, line as unknown as PoolClient, () => ear.remove(line))
      },
      (error: Error) => listen(error, undefined, () => {}),
    )
  }
}

type Ear = { add: (queue: QueueName) => Line; remove: (line: Line) => void }

/** The part of a client that a listener of graphile-worker uses. */
class Line extends EventEmitter {
  readonly queue: QueueName

  constructor(queue: QueueName) {
    super()
    this.queue = queue
  }

  /** The shared connection listens already. */
  query(): Promise<void> {
    return Promise.resolve()
  }
}

/** Listens until the last line is removed or the connection breaks, which every line is told. */
async function openEar(pool: Pool, onClosed: () => void): Promise<Ear> {
  const lines = new Set<Line>()
  let isOpen = false
  const close = (client: PoolClient) => {
    if (!isOpen) return
    isOpen = false
    onClosed()
    client.off('notification', onNotice)
    // It would go on listening in the pool.
    client.release(true)
  }
  const onNotice = ({ channel, payload }: { channel: string; payload?: string | undefined }) => {
    for (const line of lines) {
      if (channel === newTables) line.emit('notification', { channel, payload })
      else if (line.queue === payload) line.emit('notification', { channel: anyJob })
    }
  }

  try {
    const client = await pool.connect()
    isOpen = true
    client.on('notification', onNotice)
    client.once('error', (error) => {
      close(client)
      for (const line of takeAll(lines)) if (line.listenerCount('error') > 0) line.emit('error', error)
    })
    await client.query(`listen ${jobChannel}; listen "${newTables}"`).catch((error: unknown) => {
      close(client)
      throw error
    })
    return {
      add: (queue) => {
        const line = new Line(queue)
        lines.add(line)
        return line
      },
      remove: (line) => {
        if (lines.delete(line) && lines.size === 0) close(client)
      },
    }
  } catch (error) {
    onClosed()
    throw error
  }
}

function takeAll(lines: Set<Line>): Line[] {
  const all = [...lines]
  lines.clear()
  return all
}
