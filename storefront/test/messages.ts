import { expect, type RunnerTestCase, TestRunner } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { SpecMessage } from '../../e2e/support/messages.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The specification's messages that the test has shown; `e2e/coverage.ts` reads them from the report. */
    messages?: string[]
  }
}

/** Notes on the running test that it has shown the message. */
export function cover(message: SpecMessage): void {
  const { meta } = TestRunner.getCurrentTest<RunnerTestCase>()
  meta.messages = [...(meta.messages ?? []), message]
}

/** The specification's message is visible, with its gaps filled in as given. */
export async function expectMessage(message: SpecMessage, filled: string | RegExp = message, where?: Locator) {
  await expect.element((where ?? page).getByText(filled, { exact: true }).first()).toBeVisible()
  cover(message)
}
