import { isGstinOf } from '@nukkad/contract/gstin-rules'
import { stateCode } from '@nukkad/contract/state-rules'
import { StartFailure } from '../base/start-failure.ts'
import { portsOf } from './ports.ts'
import { isLoopback } from './loopback.ts'
import { testKeyPrefix } from './payment-settings.ts'
import { maskSecret } from './mask-secret.ts'
import type { Settings } from './settings.ts'
import type { Values } from './variables.ts'

export function checkTogether(settings: Settings, values: Values): void {
  const problems = [
    ...refuseSharedPorts(settings),
    ...refuseHalfAPair(values),
    ...refuseLoneOwner(values),
    ...refuseForeignGstin(settings),
    ...(settings.production ? refuseUnsafe(values) : refuseOpenDevelopment(settings, values)),
    ...(settings.production ? refuseSharedHost(settings) : []),
  ]
  if (problems.length > 0) throw new StartFailure(problems.join('\n'))
}

function refuseSharedPorts(settings: Settings): string[] {
  return portsOf(settings).flatMap(({ variable, port }, index, addresses) => {
    const taker = addresses.slice(0, index).find((other) => other.port === port)
    return taker ? [`${variable}: got ${port}, wants a port other than ${taker.variable}'s`] : []
  })
}

function refuseHalfAPair(values: Values): string[] {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return []
  return missing.map(
    (name) => `${name}: got nothing, wants a value, as the other RAZORPAY_ keys are set (all three or none)`,
  )
}

function refuseLoneOwner({ DATABASE_URL: serves, DATABASE_MIGRATE_URL: owns }: Values): string[] {
  if (serves !== undefined || owns === undefined) return []
  return ['DATABASE_URL: got nothing, wants the role that serves, as DATABASE_MIGRATE_URL is set']
}

/** With another state's GSTIN every order would have the wrong tax. */
function refuseForeignGstin({ seller: { gstin, state } }: Settings): string[] {
  if (isGstinOf(gstin, state)) return []
  return [`SELLER_GSTIN: got ${gstin}, wants one of ${state}, which begins with ${stateCode(state)}`]
}

/** A browser treats two ports of one host as one site, and cookies ignore ports. */
function refuseSharedHost({ publicUrl, staffUrl }: Settings): string[] {
  if (new URL(publicUrl).hostname !== new URL(staffUrl).hostname) return []
  return [`STAFF_URL: got "${staffUrl}", wants another host name than PUBLIC_URL's: to a browser one host is one site`]
}

const inProduction = '(NODE_ENV=production requires it)'
const shortestSecret = 16

function refuseUnsafe(values: Values): string[] {
  return [
    ...refusePlainHttp(values),
    ...refuseShortSecrets(values),
    ...refuseTestKeys(values),
    ...refuseLocalPictures(values),
  ]
}

function refusePlainHttp(values: Values): string[] {
  const names = ['PUBLIC_URL', 'STAFF_URL', 'RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const
  const plain = names.filter((name) => values[name]?.startsWith('http:'))
  return plain.map(
    (name) => `${name}: got "${values[name]}", wants an address that begins with https:// ${inProduction}`,
  )
}

function refuseShortSecrets(values: Values): string[] {
  const names = ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'METRICS_TOKEN'] as const
  return names.flatMap((name) => {
    const secrets = [values[name] ?? []].flat()
    if (secrets.every((secret) => secret.length >= shortestSecret)) return []
    const shown = maskSecret(secrets.join(','), 'whole')
    return [`${name}: got "${shown}", wants at least ${shortestSecret} characters ${inProduction}`]
  })
}

/** Staff could read services that listen only on this machine. */
function refuseLocalPictures({ ALLOW_LOCAL_PICTURES: isAllowed }: Values): string[] {
  return isAllowed ? ['ALLOW_LOCAL_PICTURES: got "yes", wants nothing in production'] : []
}

function refuseTestKeys({ RAZORPAY_KEY_ID: keyId, ALLOW_TEST_PAYMENTS: isAllowed }: Values): string[] {
  if (isAllowed || !keyId?.startsWith(testKeyPrefix)) return []
  return [
    `RAZORPAY_KEY_ID: got "${keyId}", wants a live key: with a test key nobody pays (ALLOW_TEST_PAYMENTS=yes starts with it)`,
  ]
}

/** The development mailbox shows every login code, and the sandbox pays for anything. */
function refuseOpenDevelopment(
  { host, publicUrl, staffUrl }: Settings,
  { ALLOW_DEVELOPMENT: isAllowed }: Values,
): string[] {
  if (isAllowed) return []
  const why = 'while NODE_ENV is not production: this is how the shop is tried (ALLOW_DEVELOPMENT=yes starts it anyway)'
  return [
    ...(isLoopback(host) ? [] : [`HOST: got "${host}", wants an address of this machine alone ${why}`]),
    ...Object.entries({ PUBLIC_URL: publicUrl, STAFF_URL: staffUrl })
      .filter(([, url]) => !isLoopback(new URL(url).hostname))
      .map(([name, url]) => `${name}: got "${url}", wants an address of this machine alone ${why}`),
  ]
}
