/** `address`: contains a password. `whole`: only secrets, separated by commas. */
export type SecretKind = 'address' | 'whole'

const mask = '…'

/** A refused value that still shows the mistake, but no secret. */
export function maskSecret(value: string, kind: SecretKind): string {
  return kind === 'address' ? maskAddress(value) : value.split(',').map(maskWhole).join(',')
}

function maskWhole(secret: string): string {
  return secret === '' ? '' : `${mask} (${secret.length} characters)`
}

/** `scheme://user:…@host:port/path?…`; a password may hold an @, so the last one counts. */
function maskAddress(value: string): string {
  const [, scheme = '', user, place = ''] = /^([a-z][a-z\d+.-]*:\/\/)?(?:(.*)@)?(.*)$/is.exec(value) ?? []
  const isPlace = user !== undefined || scheme !== '' || isHost(place)
  if (!isPlace) return maskWhole(value)
  return scheme + maskUser(user) + place.replace(/[?#].*$/s, (query) => query[0] + mask)
}

function maskUser(user: string | undefined): string {
  if (user === undefined) return ''
  return user.includes(':') ? `${user.slice(0, user.indexOf(':'))}:${mask}@` : `${user}@`
}

function isHost(place: string): boolean {
  return /^(localhost|[a-z\d-]+(\.[a-z\d-]+)+|\[[\da-f:]+\])(:\d{1,5})?(\/[^?#]*)?$/i.test(place)
}
