import { readdirSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { encode, measure } from './encode.ts'
import { makeIcon } from './make-icon.ts'
import { makeLogo } from './make-logo.ts'
import { inspect, makeMaster } from './make-master.ts'
import type { PictureReply, PictureTask } from './picture-process.ts'

lowerPriority(Number(process.argv[2] ?? 0))
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
    if (task.work === 'inspect') return { inspected: await inspect(task.file) }
    if (task.work === 'makeIcon') return { bytes: await makeIcon(task.source, task.shape) }
    if (task.work === 'makeLogo') return { logo: await makeLogo(task.file, task.kind) }
    return { master: await makeMaster(task.file, task.crop) }
  } catch (error) {
    const failure = (error as Error).message
    // Another try may find the machine less busy.
    return { failure, isTooSlow: failure.startsWith('timeout') }
  }
}

/** On Linux a priority belongs to a thread: existing threads are set, later ones inherit it. */
function lowerPriority(niceness: number): void {
  const most = Math.min(niceness, constants.priority.PRIORITY_LOW)
  const threads = platform() === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) setPriority(thread, most)
}
