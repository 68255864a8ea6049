// Makes the shop's pictures. What can be asked of it is told by `options.ts`.
import { compare } from './check/compare.ts'
import { showSheets } from './check/sheets.ts'
import { showTimes } from './check/times.ts'
import { inMinutes } from './check/words.ts'
import { readOptions } from './options.ts'
import { jobName } from './work/job.ts'
import { jobsFor, media, type Wish } from './work/jobs.ts'
import { tidyLedger } from './work/ledger.ts'
import { runAll, type Outcome } from './work/pool.ts'

const options = readOptions()
const { workers } = options

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
