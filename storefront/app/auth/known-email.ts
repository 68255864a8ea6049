import { href, useLocation } from 'react-router'

/** Carried from one login page to another, so that an e-mail is typed once. */
export type KnownEmail = { email: string }

export function useKnownEmail(): string {
  return (useLocation().state as Partial<KnownEmail> | null)?.email ?? ''
}

export function codePath(email: string): string {
  return `${href('/auth/verify-otp')}?${new URLSearchParams({ email }).toString()}`
}
