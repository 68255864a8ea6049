import { expect, type Page } from '@playwright/test'

/** Limit of a calm page: the layout shifts without input, added up as Chromium does, stay below this on each page. */
const mostShift = 0.02

export type Watch = {
  /** Accepts failures of matching requests, and the console's messages about them. */
  allow: (pattern: RegExp) => void
}

type Shift = { page: string; value: number; what: string }
type Report = { shift: Shift } | { sideways: string }

/** Listens to a page from its first byte; `finish` fails the test on anything that a shopper would have noticed. */
export async function watchPage(page: Page) {
  const complaints: string[] = []
  const allowed: RegExp[] = []
  const shifts: Shift[] = []
  const complain = (words: string) => {
    if (!allowed.some((pattern) => pattern.test(words))) complaints.push(words)
  }

  listen(page, complain)
  await page.exposeBinding('reportToTest', (_source, report: Report) => {
    if ('shift' in report) shifts.push(report.shift)
    else complain(report.sideways)
  })
  await page.addInitScript(observe)

  const watch: Watch = { allow: (pattern) => allowed.push(pattern) }
  const finish = () => {
    expect(complaints, 'console errors, failed requests and sideways scroll').toEqual([])
    expect(jumps(shifts), 'layout jumps').toEqual([])
  }
  return { watch, finish }
}

function listen(page: Page, complain: (words: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complain(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    // A page that is left cancels its unfinished requests.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complain(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()}: ${response.request().method()} ${response.url()}`)
  })
}

function jumps(shifts: readonly Shift[]): string[] {
  return [...Map.groupBy(shifts, (shift) => shift.page)]
    .map(([page, all]) => ({ page, total: all.reduce((sum, { value }) => sum + value, 0), all }))
    .filter(({ total }) => total > mostShift)
    .map(({ page, total, all }) => `${page} ${total.toFixed(3)}: ${all.map(({ what }) => what).join('; ')}`)
}

/**
 * Runs in the page. Chromium leaves out shifts within half a second of a press. Within the same page the answer to a
 * press may take longer and is still its answer; a page opened by a press must arrive complete.
 */
function observe(): void {
  const answerMillis = 10_000
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  const tell = (report: Report) =>
    void (window as unknown as { reportToTest: (report: Report) => Promise<void> }).reportToTest(report).catch(() => {})
  const describe = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : 'something gone'
  }

  // A toast is above the page and may move with its edge.
  const isToast = ({ node }: { node: Node | null }) => node instanceof HTMLOutputElement

  let pressed = { at: -Infinity, path: '' }
  const press = () => (pressed = { at: performance.now(), path: location.pathname })
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, press, { capture: true, passive: true })
  const isAnswer = (at: number) => pressed.path === location.pathname && at - pressed.at < answerMillis

  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput || isAnswer(startTime) || sources.every(isToast)) continue
      const what = `${value.toFixed(3)} by ${sources.map(({ node }) => describe(node)).join(', ')}`
      tell({ shift: { page: `${performance.timeOrigin} ${location.pathname}`, value, what } })
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const told = new Set<string>()
  const measure = () => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth || told.has(location.pathname)) return
    told.add(location.pathname)
    tell({ sideways: `${location.pathname} is ${scrollWidth - clientWidth} px wider than the window` })
  }
  const start = () => {
    new ResizeObserver(measure).observe(document.documentElement)
    new ResizeObserver(measure).observe(document.body)
    new MutationObserver(measure).observe(document.body, { subtree: true, childList: true, attributes: true })
  }
  if (document.body) start()
  else document.addEventListener('DOMContentLoaded', start)
}
