import axe from 'axe-core'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The document around the app is the server's, which tests of whole pages check. */
const ofTheDocument = ['document-title', 'html-has-lang']

export async function expectPath(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname + window.location.search).toBe(path)
}

/** There is none of it, or none that can be seen. */
export async function expectHidden(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements().filter((element) => element.checkVisibility()).length).toBe(0)
}

/** Axe finds nothing on the page, and the page is no wider than the window. */
export async function expectAccessible(): Promise<void> {
  const rules = ofTheDocument.map((rule) => [rule, { enabled: false }] as const)
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: wcag22aa,
    rules: { ...Object.fromEntries(rules), 'label-content-name-mismatch': { enabled: true } },
  })
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html}`))
  expect(found, 'what axe finds').toEqual([])
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(over, { message: 'how much the page is wider than the window' }).toBeLessThanOrEqual(0)
}
