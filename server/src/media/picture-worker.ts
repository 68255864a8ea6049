import { readdirSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { encode, measure } from './encode.ts'
import type { PictureAnswer, PictureOrder } from './picture-process.ts'

// The process that `picture-process.ts` starts. It ends when the shop has gone or needs it no more.
beNice(Number(process.argv[2] ?? 0))
process.on('disconnect', () => process.exit())
// What is typed at the terminal is meant for the shop, which lets go of this process when it is done.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('message', ({ id, order }: { id: number; order: PictureOrder }) => {
  void make(order).then((answer) => process.send?.({ id, ...answer }))
})

type Made = PictureAnswer extends infer Answer ? (Answer extends unknown ? Omit<Answer, 'id'> : never) : never

async function make(order: PictureOrder): Promise<Made> {
  try {
    if (!('format' in order)) return { size: await measure(order.path) }
    return { bytes: await encode(order.path, order.width, order.format) }
  } catch (error) {
    return { failure: (error as Error).message }
  }
}

/** On Linux a priority belongs to a thread: those there are get it, later ones inherit it. */
function beNice(niceness: number): void {
  const most = Math.min(niceness, constants.priority.PRIORITY_LOW)
  const threads = platform() === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) setPriority(thread, most)
}
