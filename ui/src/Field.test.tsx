import { expect, test } from 'vitest'
import { render, words, wordsTiedTo } from '../test/render.tsx'
import { CodeInput } from './CodeInput.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

test('a field has its label as its name', () => {
  const markup = render(<TextField label="Full name" />)
  expect(markup.match(/<label for="([^"]+)"/)?.[1]).toBe(markup.match(/<input[^>]* id="([^"]+)"/)?.[1])
})

test('hint and error describe the field', () => {
  const error = 'Please enter a valid 10-digit phone number'
  const markup = render(<TextField label="Phone" prefix="+91" hint="For the courier" error={error} />)
  expect(wordsTiedTo(markup, 'input', 'aria-describedby')).toBe(`For the courier ${error}`)
  expect(markup).toContain('aria-invalid="true"')
})

test('a valid field has no error attributes', () => {
  expect(render(<TextField label="City" />)).not.toMatch(/aria-invalid|aria-describedby/)
})

test('an optional field says so in its label', () => {
  expect(words(render(<TextField label="Email" optional />))).toBe('Email (optional)')
})

test('the list of states is the browser’s own', () => {
  const markup = render(<Select label="State" defaultValue="KL" options={[{ value: 'KL', label: 'Kerala' }]} />)
  expect(markup).toMatch(/<select[^>]*>.*<option value="KL" selected="">Kerala<\/option>/)
})

test('a reason counts its words against fifty and enforces nothing', () => {
  const markup = render(<TextArea label="Reason" wordLimit={50} defaultValue={'  two \n words '} />)
  expect(words(markup)).toContain('2 / 50 words')
  expect(markup).not.toContain('maxLength')
})

test.each([
  [399, undefined],
  [400, '100 characters left'],
  [455, '50 characters left'],
  [492, '8 characters left'],
  [499, '1 character left'],
  [500, 'no character left'],
  [501, '1 character too many'],
  [560, '60 characters too many'],
])('a text of %i characters, with a limit of 500, shows: %s', (length, said) => {
  const markup = render(<TextArea label="Reason" characterLimit={500} defaultValue={'x'.repeat(length)} />)
  expect(/<output[^>]*>([^<]*)</.exec(markup)?.[1] || undefined).toBe(said)
  expect(markup).not.toContain('maxLength')
})

test('the code has four named boxes, a numeric keyboard and the phone’s autofill', () => {
  const markup = render(<CodeInput label="Enter the code" onComplete={() => {}} />)
  expect(markup.match(/aria-label="Digit \d of 4"/g)).toHaveLength(4)
  expect(markup.match(/inputMode="numeric"/g)).toHaveLength(4)
  expect(markup.match(/autoComplete="one-time-code"/g)).toHaveLength(1)
})
