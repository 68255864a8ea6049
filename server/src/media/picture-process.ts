import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureSize } from './encode.ts'
import type { Format } from './media-name.ts'

/** Work for the picture process; a photograph that is only measured has no format. */
export type PictureOrder = { path: string; width: number; format: Format } | { path: string }
export type PictureAnswer = { id: number } & ({ bytes: Uint8Array } | { size: PictureSize } | { failure: string })

/**
 * A process of its own that encodes pictures: what encoding takes of memory goes back to the system when it ends, and a
 * photograph that crashes the encoder does not take the shop along (decision 072). It starts with the first order and
 * ends when idle.
 */
export type PictureProcess = {
  encode: (order: { path: string; width: number; format: Format }) => Promise<Buffer>
  measure: (path: string) => Promise<PictureSize>
  close: () => Promise<void>
}

/** The encoder's own word that this file is no picture it can use: no other try will fare better. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

type Options = {
  /** From 0, like everybody, to 19, only when nobody else wants the processor. */
  niceness: number
  idleMs?: number
}

type Pending = PromiseWithResolvers<PictureAnswer>
type Running = { child: ChildProcess; pending: Map<number, Pending>; gone: Promise<void> }

const program = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
const patienceMs = 60_000

export function openPictureProcess({ niceness, idleMs = 10_000 }: Options): PictureProcess {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const current = (): Running => {
    const alive = running?.child.connected ? running : startWorker(niceness)
    running = alive
    return alive
  }
  const restWhenIdle = () => {
    clearTimeout(idle)
    if (running?.pending.size === 0) idle = setTimeout(() => dismiss(running), idleMs).unref()
  }
  const ask = async (order: PictureOrder): Promise<PictureAnswer> => {
    clearTimeout(idle)
    const worker = current()
    const id = (lastId += 1)
    const answer = Promise.withResolvers<PictureAnswer>()
    worker.pending.set(id, answer)
    const late = setTimeout(() => worker.child.kill('SIGKILL'), patienceMs).unref()
    worker.child.send({ id, order }, (error) => error && answer.reject(error))
    try {
      return await answer.promise
    } finally {
      clearTimeout(late)
      worker.pending.delete(id)
      restWhenIdle()
    }
  }

  return {
    encode: async (order) => {
      const answer = await ask(order)
      if ('bytes' in answer) return Buffer.from(answer.bytes)
      throw failureOf(answer)
    },
    measure: async (path) => {
      const answer = await ask({ path })
      if ('size' in answer) return answer.size
      throw failureOf(answer)
    },
    close: async () => {
      clearTimeout(idle)
      dismiss(running)
      await running?.gone
    },
  }
}

function failureOf(answer: PictureAnswer): Error {
  return 'failure' in answer ? new NoPicture(answer.failure) : new Error('the picture process answered something else')
}

function startWorker(niceness: number): Running {
  // One arena: glibc otherwise keeps a heap for each thread, and gives none of them back.
  const child = fork(program, [String(niceness)], {
    serialization: 'advanced',
    env: { ...environment(), MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-semi-space-size=1'],
  })
  const pending: Running['pending'] = new Map()
  const gone = Promise.withResolvers<void>()
  const lose = (reason: string) => {
    for (const { reject } of pending.values()) reject(new Error(`the picture process ended: ${reason}`))
    gone.resolve()
  }
  child.on('message', (answer: PictureAnswer) => pending.get(answer.id)?.resolve(answer))
  child.once('error', (error) => lose(error.message))
  child.once('exit', (code, signal) => lose(signal ?? `code ${code}`))
  child.unref()
  child.channel?.unref()
  return { child, pending, gone: gone.promise }
}

/** What Node needs to run; a decoder of pictures has no business with the shop's secrets. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'SystemRoot', 'TEMP', 'TMPDIR']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

/** It ends by itself when nobody is connected to it. */
function dismiss(worker: Running | undefined): void {
  if (worker?.child.connected) worker.child.disconnect()
}
