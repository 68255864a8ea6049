import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import { expect, test } from 'vitest'
import { chatLink } from './chat-link.ts'

const whatsApp = (href: string) => [{ name: 'WhatsApp' as const, href }]

test.each([
  ['a landline is nobody’s WhatsApp', [], '+91 22 4000 1000', null],
  ['a mobile may be', [], '+91 98123 45678', 'https://wa.me/919812345678'],
  ['a mobile without its prefix may be, too', [], '098123 45678', 'https://wa.me/919812345678'],
  ['the shop’s own leads', whatsApp('https://wa.me/912240001000'), '+91 98123 45678', 'https://wa.me/912240001000'],
  ['a channel cannot be written to', whatsApp('https://whatsapp.com/channel/0029'), '+91 22 4000 1000', null],
])('%s', (_rule, social, phone, link) => {
  expect(chatLink(social, phone)).toBe(link)
})

test('the demo names its number, and its page at each network', () => {
  expect(chatLink(demoIdentity.social, demoSeller.phone)).toBe('https://wa.me/918047102030')
  for (const { href } of demoIdentity.social) expect(new URL(href).pathname).toMatch(/^\/.+/)
})
