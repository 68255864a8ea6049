const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
  // The bank's window, opened by the payment sheet, must reach its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
}
const overHttps = { 'strict-transport-security': 'max-age=31536000' }

/** The Content-Security-Policy comes with each document. */
export function securityHeaders(production: boolean): Record<string, string> {
  return production ? { ...always, ...overHttps } : always
}
