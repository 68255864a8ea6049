import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result, type RunnerResult } from 'lighthouse'

const reports = fileURLToPath(new URL('../reports/', import.meta.url))
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const runs = 5
const tries = 3
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse's results for one page on a phone. */
export type Audit = {
  name: string
  /** 0 to 100. */
  scores: Record<(typeof categories)[number], number>
  /** Milliseconds until the largest contentful paint. */
  lcp: number
  /** Milliseconds in which a press would be delayed. */
  tbt: number
  cls: number
  /** Kilobytes of JavaScript, as transferred. */
  script: number
  /** Kilobytes of pictures, as transferred. */
  images: number
  /** Lighthouse's own measure of this machine's speed at the time. */
  benchmarkIndex: number
}

/**
 * Audits a page on a mid-range phone with a slow network (Lighthouse's simulated throttling): the median of five runs
 * by performance. Its report is in `bench/reports`.
 */
export async function auditPage(name: string, url: string): Promise<Audit> {
  const results: RunnerResult[] = []
  for (let run = 0; run < runs; run++) results.push(await measured(url))
  const median = results.toSorted((a, b) => performance(a) - performance(b))[Math.floor(runs / 2)]!

  await mkdir(reports, { recursive: true })
  const [html] = median.report
  await writeFile(`${reports}lighthouse-${name}.html`, html ?? '')
  return auditOf(name, median.lhr)
}

/** Repeats a run that Lighthouse itself could not measure, because the browser was late. */
async function measured(url: string): Promise<RunnerResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await runOnce(url)
    if (result && !result.lhr.runtimeError) return result
    if (attempt === tries) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing'}`)
  }
}

/** A new browser for each run, so that nothing is cached. */
async function runOnce(url: string): Promise<RunnerResult | undefined> {
  const chromePath = process.env.CHROMIUM
  const chrome = await launch({ ...(chromePath && { chromePath }), chromeFlags, logLevel: 'silent' })
  try {
    const flags = { port: chrome.port, output: ['html' as const], onlyCategories: [...categories] }
    return await lighthouse(url, { ...flags, logLevel: 'error' })
  } finally {
    chrome.kill()
  }
}

function performance({ lhr }: RunnerResult): number {
  return lhr.categories.performance?.score ?? 0
}

function auditOf(name: string, lhr: Result): Audit {
  const scoreOf = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
  const valueOf = (id: string) => lhr.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    name,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcp: Math.round(valueOf('largest-contentful-paint')),
    tbt: Math.round(valueOf('total-blocking-time')),
    cls: valueOf('cumulative-layout-shift'),
    script: kilobytesOf(lhr, 'Script'),
    images: kilobytesOf(lhr, 'Image'),
    benchmarkIndex: Math.round(lhr.environment.benchmarkIndex),
  }
}

type NetworkRequest = { resourceType: string; transferSize: number }

function kilobytesOf(lhr: Result, type: string): number {
  const { details } = lhr.audits['network-requests'] ?? {}
  const requests = details?.type === 'table' ? (details.items as NetworkRequest[]) : []
  const bytes = requests.filter(({ resourceType }) => resourceType === type).map(({ transferSize }) => transferSize)
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000)
}
