import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewSummary } from './ReviewSummary.tsx'

const summary = { average: 4.2, count: 11, counts: [0, 0, 1, 5, 5] }

test.each([
  [{ small: 1, right: 6, large: 4 }, 'True to size for 6 of 11 · Runs small for 1 · Runs large for 4'],
  [{ small: 0, right: 2, large: 4 }, 'Runs large for 4 of 6 · True to size for 2'],
  [{ small: 0, right: 3, large: 0 }, 'True to size for 3 of 3<'],
])('the fits %o are summed up as “%s”', (fitCounts, words) => {
  expect(renderToStaticMarkup(<ReviewSummary summary={summary} fitCounts={fitCounts} />)).toContain(words)
})
