import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutOrigins, contentSecurityPolicy, withoutMarks } from './content-security.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

test('only scripts marked by the rendering are allowed', () => {
  const html =
    '<script nonce="m4rk">one()</script><script nonce="m4rk" type="module" async="">import "/a.js"</script>' +
    '<script src="/b.js"></script><script nonce="m4rk" type="application/ld+json">{"@type":"Product"}</script>' +
    '<p>A review: <script>steal()</script><script nonce="guess">steal()</script><style>body{display:none}</style></p>'
  const policy = contentSecurityPolicy(html, {}, 'm4rk')
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hash('one()')} ${hash('import "/a.js"')}`)
  expect(directive(policy, 'style-src')).toBe("style-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(withoutMarks(html, 'm4rk')).not.toContain('m4rk')
})

test('a handwritten document allows its own inline code', () => {
  const policy = contentSecurityPolicy('<script>one()</script><style>body{}</style>')
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hash('one()')}`)
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hash('body{}')}`)
})

test('nothing else is allowed', () => {
  const policy = contentSecurityPolicy('')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("form-action 'self'")
})

test('only the checkout’s document lets the payment provider in', () => {
  const usual = { apiUrl: 'https://api.razorpay.com', checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js' }
  const allowedOn = checkoutOrigins(usual)
  const origins = ['https://checkout.razorpay.com', 'https://api.razorpay.com', 'https://*.razorpay.com']
  for (const path of ['/checkout/payment', '/checkout/cart', '/order-success/NK-1', '/payment-success']) {
    expect(allowedOn(path)).toMatchObject({ script: origins, frame: origins, connect: origins })
    expect(directive(contentSecurityPolicy('', allowedOn(path)), 'frame-src')).toBe(`frame-src ${origins.join(' ')}`)
  }
  for (const path of ['/', '/collection-all', '/checkouts', '/my-profile']) expect(allowedOn(path)).toEqual({})
})
