import { readFileSync } from 'node:fs'

/** A run that left no report (a crash before its first test) counts as one failure. */
export function readVitestReport(file) {
  return readReport(file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(brokenIn),
  }))
}

export function readPlaywrightReport(file) {
  return readReport(file, ({ stats: { expected, flaky, unexpected }, suites, errors }) => ({
    passed: expected + flaky,
    failed: unexpected,
    failures: [...suites.flatMap(unexpectedIn), ...errors.map(({ message }) => firstLine(message))],
  }))
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return { passed: 0, failed: 1, failures: [error.code === 'ENOENT' ? 'no report was written' : error.message] }
  }
}

/** A file that cannot be read has no tests: it is named itself. */
function brokenIn({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${name}: ${firstLine(message)}`]
  return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages[0])}`)
}

function unexpectedIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title: test, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(
        ({ projectName, results }) => `[${projectName}] ${file} › ${test}: ${firstLine(results[0]?.error?.message)}`,
      ),
  )
  return [...own, ...suites.flatMap(unexpectedIn)]
}

const firstLine = (text = '') => text.split('\n', 1)[0]
