import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { makeView, type Job } from './make-view.ts'

sharp.concurrency(1)

parentPort?.on('message', (job: Job) => {
  makeView(job).then(
    (files) => parentPort?.postMessage({ files }),
    (error: unknown) =>
      parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
