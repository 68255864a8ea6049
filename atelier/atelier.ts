// npm run atelier -- --only tee          garments whose id starts with "tee"
//                  -- --product chai     only products whose file name contains "chai"
//                  -- --view front       only one view
//                  -- --scene hero       only looks, banners and panels whose name starts with "hero"
//                  -- --draft            small and coarse, as PNG, into .cache/atelier/drafts
//                  -- --sample           one product of each garment
//                  -- --workers 1        threads; as many as there are cores if not said
//                  -- --sheet            contact sheets of what is finished, and the check of colours
//                  -- --compare          makes what is wished for from nothing and compares it with what is finished
//                  -- --times            sums the log of times
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { compare } from './check/compare.ts'
import { showSheets } from './check/sheets.ts'
import { showTimes } from './check/times.ts'
import { jobName } from './work/job.ts'
import { jobsFor, media, type Wish } from './work/jobs.ts'
import { tidyLedger } from './work/ledger.ts'
import { runAll, type Outcome } from './work/pool.ts'
import { inMinutes } from './check/words.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    product: { type: 'string' },
    view: { type: 'string' },
    scene: { type: 'string' },
    draft: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
    workers: { type: 'string' },
    sheet: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    times: { type: 'boolean', default: false },
  },
})

const workers = Number(options.workers ?? availableParallelism())

async function make(wish: Wish): Promise<boolean> {
  const jobs = jobsFor(wish)
  let [done, failed] = [0, 0]
  const onDone = ({ job, files, error }: Outcome) => {
    done += 1
    if (error) failed += 1
    const spent = inMinutes(performance.now() / 1000)
    console.log(`${done}/${jobs.length}  ${jobName(job)}: ${error ?? `${files.length} new`}  (${spent})`)
  }
  await runAll(jobs, { workers, onDone })
  tidyLedger(media)
  return failed === 0
}

function run(): Promise<boolean> {
  if (options.times) return Promise.resolve(showTimes())
  if (options.sheet) return showSheets()
  if (options.compare) return compare(options, workers)
  return make(options)
}

if (!(await run())) process.exitCode = 1
