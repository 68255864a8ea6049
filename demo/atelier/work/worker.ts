import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { perform, type Job } from './job.ts'

sharp.concurrency(1)

parentPort?.on('message', (job: Job) => {
  perform(job).then(
    (files) => parentPort?.postMessage({ files }),
    (error: unknown) =>
      parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
