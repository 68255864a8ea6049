import { expect, type Locator, type Page, test } from '@playwright/test'
import type { SpecMessage } from './messages.ts'

/** Records on the running test what it has shown; the report at the end uses only these records. */
export function cover(kind: 'route' | 'message', what: string): void {
  test.info().annotations.push({ type: kind, description: what })
}

/** Expects the spec's message, with its gaps filled in. */
export async function expectMessage(where: Page | Locator, message: SpecMessage, filled?: string | RegExp) {
  const seen = where.getByText(filled ?? message, { exact: true }).filter({ visible: true })
  await expect(seen.first()).toBeVisible()
  cover('message', message)
}
