import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Picture, PictureSize } from './encode.ts'
import type { Format } from './media-name.ts'

type Encoding = { picture: Picture; width: number; format: Format }

/** Without a format the photograph is only measured. */
export type PictureTask = Encoding | { picture: Picture }
export type PictureReply = { id: number } & ({ bytes: Uint8Array } | { size: PictureSize } | { failure: string })

/** Encodes in a process that ends when idle: memory goes back, and a crash does not end the shop (decision 072). */
export type PictureProcess = {
  encode: (task: Encoding) => Promise<Buffer>
  measure: (path: string) => Promise<PictureSize>
  close: () => Promise<void>
}

/** The encoder cannot use this file, and another try would not help. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

type ProcessOptions = {
  niceness: number
  idleMs?: number
}

type Pending = PromiseWithResolvers<PictureReply>
type Running = { child: ChildProcess; pending: Map<number, Pending>; gone: Promise<void> }

const program = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
const patienceMs = 60_000

export function openPictureProcess({ niceness, idleMs = 10_000 }: ProcessOptions): PictureProcess {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const currentWorker = (): Running => {
    const alive = running?.child.connected ? running : startWorker(niceness)
    running = alive
    return alive
  }
  const stopWhenIdle = () => {
    clearTimeout(idle)
    if (running?.pending.size === 0) idle = setTimeout(() => stopWorker(running), idleMs).unref()
  }
  const ask = async (task: PictureTask): Promise<PictureReply> => {
    clearTimeout(idle)
    const worker = currentWorker()
    const id = (lastId += 1)
    const answer = Promise.withResolvers<PictureReply>()
    worker.pending.set(id, answer)
    const late = setTimeout(() => worker.child.kill('SIGKILL'), patienceMs).unref()
    worker.child.send({ id, task }, (error) => error && answer.reject(error))
    try {
      return await answer.promise
    } finally {
      clearTimeout(late)
      worker.pending.delete(id)
      stopWhenIdle()
    }
  }

  return {
    encode: async (task) => {
      const answer = await ask(task)
      if ('bytes' in answer) return Buffer.from(answer.bytes)
      throw failureOf(answer)
    },
    measure: async (path) => {
      const answer = await ask({ picture: path })
      if ('size' in answer) return answer.size
      throw failureOf(answer)
    },
    close: async () => {
      clearTimeout(idle)
      stopWorker(running)
      await running?.gone
    },
  }
}

function failureOf(answer: PictureReply): Error {
  return 'failure' in answer ? new NoPicture(answer.failure) : new Error('the picture process answered something else')
}

function startWorker(niceness: number): Running {
  // One arena: glibc otherwise keeps a heap for each thread.
  const child = fork(program, [String(niceness)], {
    serialization: 'advanced',
    env: { ...environment(), MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-semi-space-size=1'],
  })
  const pending: Running['pending'] = new Map()
  const gone = Promise.withResolvers<void>()
  const failAll = (reason: string) => {
    for (const { reject } of pending.values()) reject(new Error(`the picture process ended: ${reason}`))
    gone.resolve()
  }
  child.on('message', (answer: PictureReply) => pending.get(answer.id)?.resolve(answer))
  child.once('error', (error) => failAll(error.message))
  child.once('exit', (code, signal) => failAll(signal ?? `code ${code}`))
  child.unref()
  child.channel?.unref()
  return { child, pending, gone: gone.promise }
}

/** A picture decoder must not see the shop's secrets. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'SystemRoot', 'TEMP', 'TMPDIR']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

function stopWorker(worker: Running | undefined): void {
  if (worker?.child.connected) worker.child.disconnect()
}
