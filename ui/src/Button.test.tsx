import { expect, test } from 'vitest'
import { render, words, wordsTiedTo } from '../test/render.tsx'
import { Button, buttonClass } from './Button.tsx'

test('a button submits a form only with type="submit"', () => {
  expect(render(<Button>Edit</Button>)).toContain('type="button"')
  expect(render(<Button type="submit">Save</Button>)).toContain('type="submit"')
})

test('a disabled button with a reason stays focusable and states the reason', () => {
  const markup = render(<Button disabledReason="Please select size and color">Add to bag</Button>)
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toMatch(/\sdisabled/)
  expect(wordsTiedTo(markup, 'button', 'aria-describedby')).toBe('Please select size and color')
})

test('the reason is not part of the name', () => {
  const markup = render(<Button disabledReason="Please select size and color">Add to bag</Button>)
  expect(words(markup.replace(/<span hidden.*?<\/span>/, ''))).toBe('Add to bag')
})

test('a busy button is marked as busy', () => {
  const markup = render(<Button busy>Placing order</Button>)
  expect(markup).toContain('aria-busy="true"')
  expect(words(markup)).toBe('Placing order, please wait')
})

test('a link can look like any button', () => {
  expect(buttonClass({ tone: 'primary' })).not.toBe(buttonClass({ tone: 'quiet' }))
  expect(buttonClass()).toBe(buttonClass({ tone: 'secondary', size: 'medium' }))
})
