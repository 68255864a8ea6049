import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { samples } from '../test/samples.tsx'

test.each(Object.entries(samples))(
  '%s renders without a style attribute, which the browser would refuse',
  (_, sample) => {
    expect(render(sample)).not.toMatch(/\sstyle=/)
  },
)

test.each(Object.entries(samples))('%s refers only to existing ids', (_, sample) => {
  const markup = render(sample)
  const ids = [...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  const references = [...markup.matchAll(/\s(?:for|aria-labelledby|aria-describedby|popovertarget)="([^"]+)"/g)]
  for (const id of references.flatMap(([, list = '']) => list.split(' '))) expect(ids).toContain(id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every primitive has a sample here', () => {
  // Parts of others, and components that render nothing on their own.
  const withoutMarkup = [
    'Toast.tsx',
    'Field.tsx',
    'Select.tsx',
    'Drawing.tsx',
    'ChoiceGroup.tsx',
    'VisuallyHidden.tsx',
    'Modal.tsx',
  ]
  const files = globSync('[A-Z]*.tsx', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const missing = files.filter((file) => !withoutMarkup.includes(file) && !samples[file.replace('.tsx', '')])
  expect(missing).toEqual([])
})

test('every colour comes from the tokens', () => {
  const sheets = globSync('*.module.css', { cwd: import.meta.dirname })
  const bare = sheets.filter((sheet) =>
    /#[\da-f]{3,8}\b|rgb\(|oklch\(/i.test(readFileSync(`${import.meta.dirname}/${sheet}`, 'utf8')),
  )
  expect(bare).toEqual([])
})
