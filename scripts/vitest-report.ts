import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

type Failure = { file: string; line?: number; test: string; message: string; expected?: string; received?: string }

/** Writes the summary of `npm test` to the file in `TEST_REPORT`: failures with their places, seconds a file. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly ErrorLike[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failures = [
      ...tests.filter((test) => test.result().state === 'failed').map(describeTest),
      ...modules.flatMap((module) => describeErrors(module, module.errors())),
      ...modules.flatMap((module) =>
        [...module.children.allSuites()].flatMap((suite) => describeErrors(module, suite.errors())),
      ),
      ...unhandled.map((error) => ({ file: '', test: 'an error outside any test', ...detailsOf(error) })),
    ]
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failures.length,
      failures,
      files: modules.map((module) => ({ file: module.moduleId, seconds: secondsOf(module) })),
    }
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(report))
  }
}

type ErrorLike = {
  message: string
  expected?: unknown
  actual?: unknown
  stacks?: { file: string; line: number }[] | undefined
}

function describeTest(test: TestCase): Failure {
  const [error] = test.result().errors ?? []
  const file = test.module.moduleId
  const place = error?.stacks?.find((frame) => frame.file === file)
  const line = place?.line ?? test.location?.line
  return { file, ...(line && { line }), test: test.fullName, ...detailsOf(error) }
}

/** Errors of a hook, or of a file that could not be loaded. */
function describeErrors({ moduleId: file }: TestModule, errors: readonly ErrorLike[]): Failure[] {
  return errors.map((error) => {
    const line = error.stacks?.find((frame) => frame.file === file)?.line
    return { file, ...(line && { line }), test: 'a hook, or the file itself', ...detailsOf(error) }
  })
}

function detailsOf(error: ErrorLike | undefined): Pick<Failure, 'message' | 'expected' | 'received'> {
  const { message = '', expected, actual } = error ?? {}
  return {
    message,
    ...(expected !== undefined && { expected: textOf(expected) }),
    ...(actual !== undefined && { received: textOf(actual) }),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return (duration + collectDuration + setupDuration) / 1000
}
