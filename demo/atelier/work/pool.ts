// As many workers as asked for; each takes the next job when it is free.
import { Worker } from 'node:worker_threads'
import type { Job } from './job.ts'

export interface Outcome {
  job: Job
  files: string[]
  error?: string
}

export interface Crew {
  workers: number
  /** Where draped cloth and traced light are kept, if not at the usual place. */
  cache?: string | undefined
  onDone: (outcome: Outcome) => void
}

export async function runAll(jobs: readonly Job[], crew: Crew): Promise<void> {
  const waiting = [...jobs]
  await Promise.all(Array.from({ length: Math.min(crew.workers, jobs.length) }, () => serve(waiting, crew)))
}

async function serve(waiting: Job[], { cache, onDone }: Crew): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { cache } })
  for (let job = waiting.shift(); job; job = waiting.shift()) onDone({ job, ...(await ask(worker, job)) })
  await worker.terminate()
}

type Answer = Omit<Outcome, 'job'>

function ask(worker: Worker, job: Job): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (answer: { files?: string[]; error?: string }) => {
      worker.off('error', reject)
      resolve({ files: answer.files ?? [], ...(answer.error !== undefined && { error: answer.error }) })
    }
    worker.once('message', settle)
    worker.once('error', reject)
    worker.postMessage(job)
  })
}
