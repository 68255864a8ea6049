import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MadeLogo, MadeMaster } from '@nukkad/api/store/pictures/tools'
import type { Crop } from '@nukkad/contract/picture-rules'
import type { Picture, PictureSize } from './encode.ts'
import type { IconShape, IconSource } from './make-icon.ts'
import type { InspectedPicture } from './make-master.ts'
import type { Format } from './media-name.ts'

type Encoding = { picture: Picture; width: number; format: Format }

export type PictureTask =
  | ({ work: 'encode' } & Encoding)
  | { work: 'measure'; picture: Picture }
  | { work: 'inspect'; path: string }
  | { work: 'makeMaster'; path: string; to: string; crop: Crop | undefined }
  | { work: 'makeIcon'; source: IconSource; shape: IconShape }
  | { work: 'makeLogo'; path: string; to: string; kind: 'png' | 'svg' }
export type PictureReply = { id: number } & (
  | { bytes: Uint8Array }
  | { size: PictureSize }
  | { inspected: InspectedPicture }
  | { master: MadeMaster }
  | { logo: MadeLogo }
  | { failure: string; code?: string | undefined; canRetry?: boolean }
)

/** Encodes in a process that ends when idle: memory is returned, and a crash does not end the shop (decision 072). */
export type PictureProcess = {
  encode: (task: Encoding) => Promise<Buffer>
  measure: (path: string) => Promise<PictureSize>
  /** Reads the facts of an uploaded file from its header. */
  inspect: (path: string) => Promise<InspectedPicture>
  /** Writes the picture to the path `to`. */
  makeMaster: (path: string, to: string, crop: Crop | undefined) => Promise<MadeMaster>
  makeLogo: (path: string, to: string, kind: 'png' | 'svg') => Promise<MadeLogo>
  makeIcon: (source: IconSource, shape: IconShape) => Promise<Buffer>
  close: () => Promise<void>
}

/** The encoder cannot use this file, and another try would not help. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}

type ProcessOptions = {
  niceness: number
  idleMs?: number
  /** The longest that one uploaded picture may take. A busy machine leaves little to a low priority. */
  seconds?: number
}

type Pending = PromiseWithResolvers<PictureReply>
type Running = { child: ChildProcess; pending: Map<number, Pending>; gone: Promise<void> }

const program = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))

export function openPictureProcess(options: ProcessOptions): PictureProcess {
  const { ask, close } = openWorker(options)
  return {
    encode: async (task) => {
      const answer = await ask({ work: 'encode', ...task })
      if ('bytes' in answer) return Buffer.from(answer.bytes)
      throw failureOf(answer)
    },
    measure: async (path) => {
      const answer = await ask({ work: 'measure', picture: path })
      if ('size' in answer) return answer.size
      throw failureOf(answer)
    },
    inspect: async (path) => {
      const answer = await ask({ work: 'inspect', path })
      if ('inspected' in answer) return answer.inspected
      throw failureOf(answer)
    },
    makeMaster: async (path, to, crop) => {
      const answer = await ask({ work: 'makeMaster', path, to, crop })
      if ('master' in answer) return answer.master
      throw failureOf(answer)
    },
    makeLogo: async (path, to, kind) => {
      const answer = await ask({ work: 'makeLogo', path, to, kind })
      if ('logo' in answer) return answer.logo
      throw failureOf(answer)
    },
    makeIcon: async (source, shape) => {
      const answer = await ask({ work: 'makeIcon', source, shape })
      if ('bytes' in answer) return Buffer.from(answer.bytes)
      throw failureOf(answer)
    },
    close,
  }
}

/** Starts the process on the first request. */
function openWorker({ niceness, idleMs = 10_000, seconds = 30 }: ProcessOptions) {
  let running: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const currentWorker = (): Running => {
    const alive = running?.child.connected ? running : startWorker([niceness, seconds])
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
    // The process itself stops in time, unless it hangs.
    const late = setTimeout(() => worker.child.kill('SIGKILL'), seconds * 2_000).unref()
    worker.child.send({ id, task }, (error) => error && answer.reject(error))
    try {
      return await answer.promise
    } finally {
      clearTimeout(late)
      worker.pending.delete(id)
      stopWhenIdle()
    }
  }
  const close = async () => {
    clearTimeout(idle)
    stopWorker(running)
    await running?.gone
  }
  return { ask, close }
}

function failureOf(answer: PictureReply): Error {
  if (!('failure' in answer)) return new Error('the picture process answered something else')
  const { failure, code, canRetry } = answer
  return canRetry ? Object.assign(new Error(failure), { code }) : new NoPicture(failure)
}

function startWorker(args: readonly number[]): Running {
  // One arena: otherwise glibc keeps a heap for each thread.
  const child = fork(program, args.map(String), {
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
