import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'

/** One of a page's controls, as found by a screen reader. */
export type FoundControl = { role: string; name: string; control: Locator }

const roles = new Set(
  'button link textbox searchbox combobox checkbox radio spinbutton slider switch tab DisclosureTriangle'.split(' '),
)

/**
 * Opens a page on a line so slow that its scripts are still loading when it has been painted, until the returned
 * function is called. That resolves once the page is hydrated.
 */
export async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const scripts = /\/assets\/[^/]+\.js$/
  const hold = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await released
    await route.fallback()
  }
  await page.route(scripts, hold)
  const isAlive = page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  expect(await isHydrated(page), 'the page is still without its scripts').toBe(false)
  return async () => {
    release()
    await isAlive
    await page.unroute(scripts, hold)
  }
}

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.body !== null && Object.keys(document.body).some((key) => key.startsWith('__react')),
  )
}

/** Presses the control in the quickest way, for tests that press everything. */
export function pressQuickly({ control }: FoundControl): Promise<void> {
  return control.evaluate((element: HTMLElement) => {
    ;(window as unknown as { heard: Map<Element, number> }).heard.set(element, 0)
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    element.click()
  })
}

/** The number of times each pressed control was heard since the page was hydrated, in this order. */
export function heardSince(page: Page): Promise<number[]> {
  return page.evaluate(() => [...(window as unknown as { heard: Map<Element, number> }).heard.values()])
}

/** Runs in the page, before all other scripts: counts the events of each control once it is hydrated. */
export function countHeard(): void {
  const heard = new Map<Element, number>()
  const count = (element: Element | null) => {
    const before = element === null ? undefined : heard.get(element)
    const isAlive = element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps$'))
    if (before !== undefined && isAlive) heard.set(element, before + 1)
  }
  addEventListener('click', ({ target }) => count((target as Element).closest('button')), true)
  addEventListener('submit', ({ submitter }) => count(submitter), true)
  Object.assign(window, { heard })
}

/**
 * Follows a link without leaving the page: the store answers that there is nothing to show. Resolves to the requested
 * address, or to the target in the page.
 */
export async function follow(page: Page, { control }: FoundControl): Promise<string> {
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  const isHere = await control.evaluate((link: HTMLAnchorElement) => {
    link.click()
    return link.hash !== '' && link.pathname + link.search === location.pathname + location.search
  })
  if (!isHere) return (await asked).url()
  asked.catch(() => {})
  return page.url()
}

/** Every control on the page that can be pressed, followed or filled in, by role and name; also `<details>`. */
export async function controlsOf(page: Page): Promise<FoundControl[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const found: FoundControl[] = []
  for (const { ignored, role, name, backendDOMNodeId } of nodes) {
    const control = { role: String(role?.value), name: String(name?.value ?? '') }
    if (ignored || backendDOMNodeId === undefined || !roles.has(control.role)) continue
    const mark = String(found.length)
    await markNode(client, backendDOMNodeId, mark)
    found.push({ ...control, control: page.locator(`[data-control="${mark}"]`) })
  }
  await client.detach()
  const pictures = await page.locator('[data-press]').all()
  return [...pictures.map((control) => ({ role: 'pictures', name: '', control })), ...found]
}

/** By its node: the name that Chromium computes sometimes differs from the one that Playwright finds. */
async function markNode(client: CDPSession, backendNodeId: number, mark: string): Promise<void> {
  const { object } = await client.send('DOM.resolveNode', { backendNodeId })
  await client.send('Runtime.callFunctionOn', {
    objectId: object.objectId ?? '',
    functionDeclaration: 'function (mark) { this.dataset.control = mark }',
    arguments: [{ value: mark }],
  })
}
