import { href, redirect, redirectDocument } from 'react-router'
import { session, type Session } from './session.ts'
import { wantedPage } from './wanted-page.ts'

/** For client loaders of pages that need a login (spec §2.4): the session, or off to the login page. */
export function requireSession(): Session {
  const current = session.current()
  if (current === null) {
    wantedPage.note(window.location)
    throw redirect(href('/auth/login'))
  }
  return current
}

/** The same for the checkout, which is a document of its own: ways in and out of it load afresh. */
export function requireCheckoutSession(): Session {
  const current = session.current()
  if (current === null) {
    wantedPage.forget()
    throw redirectDocument(href('/auth/login'))
  }
  return current
}

/** For a page of the checkout's document that orders and mails lead to: a notice leads back to it after the login. */
export function requireOrderSession(): Session {
  const current = session.current()
  if (current === null) {
    wantedPage.note(window.location)
    throw redirectDocument(href('/auth/login'))
  }
  return current
}
