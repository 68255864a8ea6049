/** `address`: a password stands in it. `whole`: the value is nothing but secrets, with commas between them. */
export type SecretKind = 'address' | 'whole'

const mask = '…'

/** A refused value as it may be shown: enough to see the mistake, and no secret. */
export function maskSecret(value: string, kind: SecretKind): string {
  return kind === 'address' ? maskAddress(value) : value.split(',').map(maskWhole).join(',')
}

/** A key that is too short, or a value pasted twice, shows in its length. */
function maskWhole(secret: string): string {
  return secret === '' ? '' : `${mask} (${secret.length} characters)`
}

/** `scheme://user:…@host:port/path?…`; a password may itself hold an @, so the last one counts. */
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

/** What somebody wrote who forgot the scheme; a single word could be the password alone. */
function isHost(place: string): boolean {
  return /^(localhost|[a-z\d-]+(\.[a-z\d-]+)+|\[[\da-f:]+\])(:\d{1,5})?(\/[^?#]*)?$/i.test(place)
}
