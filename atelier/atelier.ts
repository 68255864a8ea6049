// npm run atelier -- --only tee        garments whose id starts with "tee"
//                  -- --product chai   only products whose file name contains "chai"
//                  -- --view front     only one view
//                  -- --draft          small and coarse, as PNG, into .cache/atelier/drafts
//                  -- --sample         one product of each garment
//                  -- --workers 1      threads; as many as there are cores if not said
//                  -- --times          sums the log of times and ends
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commissions } from './commissions.ts'
import { garments } from './patterns/index.ts'
import { draft, finished } from './render/stage.ts'
import { cacheFolder } from './work/cache.ts'
import { summed } from './work/journal.ts'
import type { Job, ViewName } from './work/make-view.ts'
import { runAll, type Outcome } from './work/pool.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    product: { type: 'string' },
    view: { type: 'string' },
    draft: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
    workers: { type: 'string' },
    times: { type: 'boolean', default: false },
  },
})

const media = join(import.meta.dirname, '../catalogue/media')

function queues(): Job[][] {
  const orders = commissions().filter(({ file }) => file.includes(options.product ?? ''))
  const views = (['front', 'back', 'detail'] as const).filter((view) => view.startsWith(options.view ?? ''))
  const output = options.draft
    ? ({ size: draft, coarse: 1, folder: join(cacheFolder, 'drafts'), format: 'png' } as const)
    : ({ size: finished, coarse: 1, folder: media, format: 'avif' } as const)
  return garments
    .filter(({ id }) => id.startsWith(options.only ?? ''))
    .map(({ id }) => ({
      id,
      own: orders.filter(({ garment }) => garment === id).slice(0, options.sample ? 1 : undefined),
    }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, own }) => {
      const { lower } = own[0]!
      return views.map((view: ViewName) => ({
        garment: id,
        ...(lower && { lower }),
        view,
        commissions: own,
        ...output,
      }))
    })
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`

async function main() {
  if (options.times) {
    const sums = summed()
    for (const [stage, seconds] of sums) console.log(stage.padEnd(8), minutes(seconds))
    console.log('together', minutes([...sums.values()].reduce((sum, seconds) => sum + seconds, 0)))
    return
  }
  const work = queues()
  const total = work.flat().length
  let done = 0
  const report = ({ job, files, error }: Outcome) => {
    done += 1
    const spent = minutes(performance.now() / 1000)
    console.log(
      `${done}/${total}  ${job.garment} ${job.view}: ${error ?? `${files.length} new of ${job.commissions.length}`}  (${spent})`,
    )
    if (error) process.exitCode = 1
  }
  await runAll(work, Number(options.workers ?? availableParallelism()), report)
}

await main()
