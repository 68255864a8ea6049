import { expect, test } from 'vitest'
import { render, words } from '../test/render.tsx'
import { IconButton } from './IconButton.tsx'
import { Pager, type PagerLink } from './Pager.tsx'
import { Picture } from './Picture.tsx'
import { Rating } from './Rating.tsx'
import { RatingBars } from './RatingBars.tsx'
import { StepBar } from './StepBar.tsx'
import { Timeline } from './Timeline.tsx'
import { useToast } from './Toast.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

const link = ({ page, children, ...props }: PagerLink) => (
  <a {...props} href={`?page=${page}`}>
    {children}
  </a>
)

test('the pager shows the current page and links only to existing pages', () => {
  expect(words(render(<Pager page={1} total={3} link={link} />))).toBe('Page 1 of 3Next')
  expect(words(render(<Pager page={3} total={3} link={link} />))).toBe('PreviousPage 3 of 3')
  expect(render(<Pager page={2} total={3} link={link} />)).toMatch(/rel="prev".*page=1.*rel="next".*page=3/)
})

test('the step bar marks the current step and links only to allowed ones', () => {
  const steps = ['Bag', 'Address', 'Payment']
  const markup = render(
    <StepBar steps={steps} current={1} link={(at, name) => (at < 1 ? <a href="/">{name}</a> : null)} />,
  )
  expect(markup.match(/<a /g)).toHaveLength(1)
  expect(words(markup.match(/<li[^>]*aria-current="step".*?<\/li>/)?.[0] ?? '')).toBe('2Address')
})

test('a cancelled order highlights no step; the steps before its end are done', () => {
  const ended = render(
    <Timeline
      steps={[
        { label: 'Ordered', note: '' },
        { label: 'Cancelled', note: '' },
      ]}
      current={null}
    />,
  )
  expect(words(ended)).toBe('Ordered, doneCancelled')
  const steps = [{ label: 'Ordered', note: 'Pending' }]
  expect(render(<Timeline steps={steps} current={null} />)).not.toContain('aria-current')
  expect(render(<Timeline steps={steps} current={0} />)).toContain('aria-current="step"')
})

test('stars have a text', () => {
  expect(render(<Rating value={4.25} count={1} />)).toContain('Rated 4.3 out of 5 by 1 shopper<')
})

test('rating bars are as long as their share', () => {
  const markup = render(<RatingBars counts={{ 1: 0, 2: 0, 3: 0, 4: 1, 5: 3 }} />)
  expect([...markup.matchAll(/rect width="([\d.]+)"/g)].map(([, width]) => Number(width))).toEqual([75, 25, 0, 0, 0])
})

test('the count on the bag is part of its name', () => {
  expect(render(<IconButton icon="bag" label="Bag" count={3} />)).toContain('aria-label="Bag, 3"')
  expect(render(<IconButton icon="bag" label="Bag" count={0} />)).toContain('aria-label="Bag"')
})

test('the first picture is fetched first, the others when they come near, and all reserve their space', () => {
  const picture = { src: '/a.webp', alt: 'White tee', width: 800, height: 1000 }
  expect(render(<Picture {...picture} eager />)).toMatch(
    /width="800" height="1000" loading="eager" fetchPriority="high"/,
  )
  expect(render(<Picture {...picture} />)).toContain('loading="lazy"')
})

test('a toast without its provider throws', () => {
  function Lost() {
    useToast()
    return null
  }
  expect(() => renderToStaticMarkup(<Lost />)).toThrow('useToast must be used inside ToastProvider')
})
