import { href, redirect, redirectDocument } from 'react-router'
import { session, type Session } from './session.ts'
import { wantedPage } from './wanted-page.ts'

/** For client loaders of pages that need a login (spec §2.4): returns the session, or redirects to the login page. */
export function requireSession(): Session {
  const current = session.current()
  if (current === null) {
    wantedPage.note(window.location)
    throw redirect(href('/auth/login'))
  }
  return current
}

/** The same for the checkout. It is a separate document, so navigation to and from it reloads. */
export function requireCheckoutSession(): Session {
  const current = session.current()
  if (current === null) {
    wantedPage.forget()
    throw redirectDocument(href('/auth/login'))
  }
  return current
}

/** For a page of the checkout's document that orders and mails link to: after the login a notice leads back to it. */
export function requireOrderSession(): Session {
  const current = session.current()
  if (current === null) {
    wantedPage.note(window.location)
    throw redirectDocument(href('/auth/login'))
  }
  return current
}
