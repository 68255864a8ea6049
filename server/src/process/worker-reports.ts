import type { Worker } from 'node:cluster'
import { register } from 'prom-client'
import type { Log } from '../base/log.ts'

export type Numbers = Awaited<ReturnType<typeof register.getMetricsAsJSON>>

export type Report =
  | { ready: true }
  | { failure: string }
  | { metricsWanted: true }
  | { numbersAsked: number; numbers: Numbers }

type Question = { numbersAsked: number }
type Answer = { metrics: string }

export function reportToPrimary(report: Report): void {
  process.send?.(report)
}

/** Each process has its own metrics; only the primary can add them up. */
export function askPrimaryForMetrics(): Promise<string> {
  return new Promise((resolve) => {
    const listen = (answer: object) => {
      if (!('metrics' in answer)) return
      process.off('message', listen)
      resolve(String(answer.metrics))
    }
    process.on('message', listen)
    reportToPrimary({ metricsWanted: true })
  })
}

export function sendMetrics(worker: Worker, metrics: string): void {
  const answer: Answer = { metrics }
  if (worker.isConnected()) worker.send(answer)
}

export function shareNumbers(log: Log): void {
  process.on('message', (question: object) => {
    if (!('numbersAsked' in question)) return
    const numbersAsked = Number(question.numbersAsked)
    register.getMetricsAsJSON().then(
      (numbers) => reportToPrimary({ numbersAsked, numbers }),
      (err: unknown) => log.error({ err }, "this worker's numbers could not be read"),
    )
  })
}

let asked = 0

/** Rejects when `signal` aborts, as for a worker that hangs. */
export function askForNumbers(worker: Worker, signal: AbortSignal): Promise<Numbers> {
  asked += 1
  const question: Question = { numbersAsked: asked }
  return new Promise((resolve, reject) => {
    const listen = (report: Report) => {
      if (!('numbers' in report) || report.numbersAsked !== question.numbersAsked) return
      worker.off('message', listen)
      resolve(report.numbers)
    }
    worker.on('message', listen)
    signal.addEventListener('abort', () => {
      worker.off('message', listen)
      reject(signal.reason)
    })
    worker.send(question, (error) => error && reject(error))
  })
}
