import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unmeasured } from './Unmeasured.tsx'

const noteOf = (...rows: [size: string, inches: (number | null)[]][]) =>
  renderToStaticMarkup(
    <Unmeasured
      chart={{
        columns: [
          { what: 'Chest', of: 'garment' },
          { what: 'Chest', of: 'body' },
        ],
        rows: rows.map(([size, inches]) => ({ size, inches })),
      }}
    />,
  )

test('a size guide names its sizes without measurements of the garment', () => {
  expect(noteOf(['S', [null, 38]], ['M', [42, 40]], ['L', [null, null]])).toContain(
    'No garment measurements yet for S, L. Add them before you publish products in these sizes.',
  )
  expect(noteOf(['S', [40, null]], ['M', [42, null]])).toBe('<output></output>')
})
