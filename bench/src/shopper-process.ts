import { setTimeout as wait } from 'node:timers/promises'
import { openClient, type Answer, type Ask } from './ask.ts'
import { percentile } from './figures.ts'
import type { HttpRequest } from './requests.ts'
import type { Checkouts, CheckoutsResult, Journey, Rush, RushResult } from './shoppers.ts'

const rushConnections = 1_000
const comeBackSeconds = 240

process.once('message', async (work: Checkouts | Rush) => {
  const before = process.cpuUsage()
  const result = work.kind === 'rush' ? await rush(work) : await checkOut(work)
  const { user, system } = process.cpuUsage(before)
  process.send?.({ ...result, cpuSeconds: (user + system) / 1e6 })
})

async function checkOut({
  url,
  connections,
  seconds,
  journeys,
}: Checkouts): Promise<Omit<CheckoutsResult, 'cpuSeconds'>> {
  const ask = openClient(url, connections)
  const steps: number[][] = (journeys[0] ?? []).map(() => [])
  const began = performance.now()
  const ends = began + seconds * 1000
  let nth = 0
  let done = 0
  const shop = async () => {
    while (performance.now() < ends) {
      const journey = journeys[nth++]
      if (journey === undefined) throw new Error(`only ${journeys.length} journeys were prepared`)
      for (const [step, request] of journey.entries()) {
        const answer = await ask(request)
        if (isRefused(answer)) throw new Error(`${request.method} ${request.path}: ${wordsFor(answer)}`)
        steps[step]?.push(answer.millis)
      }
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, shop))
  return {
    journeys: done,
    seconds: (performance.now() - began) / 1000,
    steps: steps.map(middleAndWorst),
  }
}

async function rush({ url, seconds, journeys }: Rush): Promise<Omit<RushResult, 'cpuSeconds'>> {
  const ask = openClient(url, rushConnections)
  const outcomes: Record<string, number> = {}
  const answers: Record<string, number> = {}
  const orderMillis: number[] = []
  const note = (answer: Answer, isOrder: boolean) => {
    count(answers, wordsFor(answer))
    if (isOrder) orderMillis.push(answer.millis)
  }
  const began = performance.now()
  const buy = async (journey: Journey, at: number) => {
    await wait(Math.max(0, began + at - performance.now()))
    count(outcomes, wordsFor(await walk(ask, journey, note)))
  }
  await Promise.all(journeys.map((journey, nth) => buy(journey, (nth / journeys.length) * seconds * 1000)))
  return { outcomes, answers, order: middleAndWorst(orderMillis) }
}

type Note = (answer: Answer, isOrder: boolean) => void

/** Runs a journey to its end or its first refusal; returns the last response. */
async function walk(ask: Ask, journey: Journey, note: Note): Promise<Answer> {
  const until = performance.now() + comeBackSeconds * 1000
  let last: Answer | undefined
  for (const [step, request] of journey.entries()) {
    last = await persist(ask, request, { until, note: (answer) => note(answer, step === journey.length - 1) })
    if (isRefused(last)) break
  }
  if (last === undefined) throw new Error('an empty journey')
  return last
}

/** Retries as told, until then. */
async function persist(
  ask: Ask,
  request: HttpRequest,
  { until, note }: { until: number; note: (answer: Answer) => void },
): Promise<Answer> {
  for (;;) {
    const answer = await ask(request)
    note(answer)
    if (answer.retryAfterSeconds === undefined || performance.now() > until) return answer
    await wait(answer.retryAfterSeconds * 1000)
  }
}

const isRefused = ({ status }: Answer) => status === 0 || status >= 400
const middleAndWorst = (millis: number[]) => ({ p50: percentile(millis, 50), p99: percentile(millis, 99) })
const wordsFor = ({ status, code }: Answer) => `${status} ${code}`.trim()
const count = (counts: Record<string, number>, name: string) => void (counts[name] = (counts[name] ?? 0) + 1)

process.once('disconnect', () => process.exit())
