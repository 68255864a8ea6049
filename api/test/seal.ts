import { openSeal } from '../src/platform/seal.ts'

/** With a secret that is not secret. */
export const testSeal = openSeal([Buffer.alloc(32, 7).toString('base64')])
