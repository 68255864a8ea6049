import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { call } from './call.ts'
import { texts } from './texts.ts'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type Options = { challenge: string; [more: string]: unknown }

/** The person closed the browser's dialog, or the device has no passkey for this site. */
export class NoPasskeyUsed extends Error {
  override message: string = texts.noPasskeyUsed
}

export async function signInWithPasskey(): Promise<void> {
  const options = await call('POST /sign-in/passkey/options')
  await call('POST /sign-in/passkey', { body: await usePasskey(options) })
}

/** Asks the device to sign the challenge. */
export async function usePasskey(options: Options) {
  const used = await orNone(() => startAuthentication({ optionsJSON: options as unknown as RequestOptions }))
  const { id, rawId, response } = used
  return { id, rawId, response, type: 'public-key' as const, clientExtensionResults: {} }
}

/** Asks the device to create a passkey for this site. */
export async function makePasskey(options: Options) {
  const made = await orNone(() => startRegistration({ optionsJSON: options as unknown as CreationOptions }))
  const { id, rawId } = made
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  const response = { clientDataJSON, attestationObject, transports: [...transports] }
  return { id, rawId, response, type: 'public-key' as const, clientExtensionResults: {} }
}

/** Browsers deliberately do not distinguish a refusal from a missing passkey. */
async function orNone<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw new NoPasskeyUsed('', { cause })
  }
}
