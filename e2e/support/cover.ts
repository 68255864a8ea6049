import { expect, type Locator, type Page, test } from '@playwright/test'
import type { SpecMessage } from './messages.ts'

/** Notes on the running test what it has shown; the report at the end is made of these notes alone. */
export function cover(kind: 'route' | 'message', what: string): void {
  test.info().annotations.push({ type: kind, description: what })
}

/** The spec's message is to be seen, with its gaps filled in as given. */
export async function expectMessage(where: Page | Locator, message: SpecMessage, filled?: string | RegExp) {
  const seen = where.getByText(filled ?? message, { exact: true }).filter({ visible: true })
  await expect(seen.first()).toBeVisible()
  cover('message', message)
}
