import { ToastProvider } from '@nukkad/ui/Toast'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SizeChoice, type SizedProduct } from './SizeChoice.tsx'
import type { Choice } from './use-choice.ts'

const tops: NonNullable<SizedProduct['sizeChart']> = {
  columns: [
    { what: 'Chest', of: 'garment' },
    { what: 'Chest', of: 'body' },
  ],
  rows: [
    { size: 'S', inches: [40, 38] },
    { size: 'M', inches: [42, 40] },
  ],
}
const choice = { chosen: { colours: [], sizes: [] }, missing: {} } as unknown as Choice

const pageOf = (sizes: string[], sizeChart: SizedProduct['sizeChart']) => {
  const product: SizedProduct = {
    sizes,
    variants: [],
    sizeChart,
    gender: 'Men',
    fitCounts: { small: 0, right: 0, large: 0 },
    fitReturns: { customers: 0, tooSmall: 0, tooLarge: 0 },
  }
  return renderToStaticMarkup(
    <ToastProvider>
      <SizeChoice product={product} choice={choice} />
    </ToastProvider>,
  )
}

test.each([
  [['S', 'M'], tops, true],
  [['Free size'], null, false],
])('the sizes %s with the size guide %o link to it: %s', (sizes, chart, isLinked) => {
  const page = pageOf(sizes, chart)
  expect(page).toContain(sizes[0])
  expect(page.includes('Size Chart')).toBe(isLinked)
  expect(page.includes('Find my size')).toBe(isLinked)
})
