import { openSeal } from '../src/platform/seal.ts'

/** Under a secret that hides nothing. */
export const testSeal = openSeal([Buffer.alloc(32, 7).toString('base64')])
