import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Crop } from '@nukkad/contract/picture-rules'
import type { Picture, PictureSize } from './encode.ts'
import type { IconShape, IconSource } from './make-icon.ts'
import type { MadeLogo } from './make-logo.ts'
import type { InspectedPicture, Master } from './make-master.ts'
import type { Format } from './media-name.ts'

type Encoding = { picture: Picture; width: number; format: Format }

export type PictureTask =
  | ({ work: 'encode' } & Encoding)
  | { work: 'measure'; picture: Picture }
  | { work: 'inspect'; file: Uint8Array }
  | { work: 'makeMaster'; file: Uint8Array; crop: Crop | undefined }
  | { work: 'makeIcon'; source: IconSource; shape: IconShape }
  | { work: 'makeLogo'; file: Uint8Array; kind: 'png' | 'svg' }
export type PictureReply = { id: number } & (
  | { bytes: Uint8Array }
  | { size: PictureSize }
  | { inspected: InspectedPicture }
  | { master: Master }
  | { logo: MadeLogo }
  | { failure: string; isTooSlow?: boolean }
)

/** Encodes in a process that ends when idle: memory is returned, and a crash does not end the shop (decision 072). */
export type PictureProcess = {
  encode: (task: Encoding) => Promise<Buffer>
  measure: (path: string) => Promise<PictureSize>
  /** Reads the facts of an uploaded file from its header. */
  inspect: (file: Uint8Array) => Promise<InspectedPicture>
  makeMaster: (file: Uint8Array, crop: Crop | undefined) => Promise<Master & { bytes: Buffer }>
  makeLogo: (file: Uint8Array, kind: 'png' | 'svg') => Promise<MadeLogo & { bytes: Buffer }>
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
}

type Pending = PromiseWithResolvers<PictureReply>
type Running = { child: ChildProcess; pending: Map<number, Pending>; gone: Promise<void> }

const program = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
const patienceMs = 60_000

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
    inspect: async (file) => {
      const answer = await ask({ work: 'inspect', file })
      if ('inspected' in answer) return answer.inspected
      throw failureOf(answer)
    },
    makeMaster: async (file, crop) => {
      const answer = await ask({ work: 'makeMaster', file, crop })
      if ('master' in answer) return { ...answer.master, bytes: Buffer.from(answer.master.bytes) }
      throw failureOf(answer)
    },
    makeLogo: async (file, kind) => {
      const answer = await ask({ work: 'makeLogo', file, kind })
      if ('logo' in answer) return { ...answer.logo, bytes: Buffer.from(answer.logo.bytes) }
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
function openWorker({ niceness, idleMs = 10_000 }: ProcessOptions) {
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
  const close = async () => {
    clearTimeout(idle)
    stopWorker(running)
    await running?.gone
  }
  return { ask, close }
}

function failureOf(answer: PictureReply): Error {
  if (!('failure' in answer)) return new Error('the picture process answered something else')
  return answer.isTooSlow ? new Error(answer.failure) : new NoPicture(answer.failure)
}

function startWorker(niceness: number): Running {
  // One arena: otherwise glibc keeps a heap for each thread.
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
