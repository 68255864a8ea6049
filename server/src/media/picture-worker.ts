import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { constants, platform, setPriority } from 'node:os'
import { encode, measure } from './encode.ts'
import { makeIcon } from './make-icon.ts'
import { makeLogo } from './make-logo.ts'
import { inspect, makeMaster } from './make-master.ts'
import type { PictureReply, PictureTask } from './picture-process.ts'

const [niceness = 0, seconds = 30] = process.argv.slice(2).map(Number)

lowerPriority(niceness)
process.on('disconnect', () => process.exit())
// The terminal's signals are for the shop, which disconnects this process in time.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('message', ({ id, task }: { id: number; task: PictureTask }) => {
  void run(task).then((answer) => process.send?.({ id, ...answer }))
})

type TaskResult = PictureReply extends infer Answer ? (Answer extends unknown ? Omit<Answer, 'id'> : never) : never

async function run(task: PictureTask): Promise<TaskResult> {
  try {
    if (task.work === 'encode') return { bytes: await encode(task.picture, task.width, task.format) }
    if (task.work === 'measure') return { size: await measure(task.picture) }
    if (task.work === 'inspect') return { inspected: await inspect(await readFile(task.path)) }
    if (task.work === 'makeIcon') return { bytes: await makeIcon(task.source, task.shape) }
    // Read here: a drawing that was opened by its path could show other files.
    const file = await readFile(task.path)
    if (task.work === 'makeLogo') return { logo: await written(task.to, await makeLogo(file, task.kind, seconds)) }
    return { master: await written(task.to, await makeMaster(file, task.crop, seconds)) }
  } catch (error) {
    const { message: failure, code, syscall } = error as NodeJS.ErrnoException
    // Another try may find the machine less busy, or room on its disk.
    return { failure, code, canRetry: failure.startsWith('timeout') || syscall !== undefined }
  }
}

async function written<Made extends { bytes: Uint8Array }>(to: string, { bytes, ...made }: Made) {
  await writeFile(to, bytes, { mode: 0o600 })
  return { ...made, hash: createHash('sha256').update(bytes).digest('hex') }
}

/** On Linux a priority belongs to a thread: existing threads are set, later ones inherit it. */
function lowerPriority(niceness: number): void {
  const most = Math.min(niceness, constants.priority.PRIORITY_LOW)
  const threads = platform() === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) setPriority(thread, most)
}
