// As many workers as asked for; each takes the next job when it is free. All views of a garment go to one worker, so that
// no two of them sew the same thing at once.
import { Worker } from 'node:worker_threads'
import type { Job } from './make-view.ts'

export interface Outcome {
  job: Job
  files: string[]
  error?: string
}

export async function runAll(queues: Job[][], count: number, onDone: (outcome: Outcome) => void): Promise<void> {
  const waiting = [...queues]
  await Promise.all(Array.from({ length: Math.min(count, queues.length) }, () => serve(waiting, onDone)))
}

async function serve(waiting: Job[][], onDone: (outcome: Outcome) => void): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  for (let queue = waiting.shift(); queue; queue = waiting.shift()) {
    for (const job of queue) onDone({ job, ...(await ask(worker, job)) })
  }
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
