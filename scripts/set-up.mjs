import { buildStorefront } from './build.mjs'
import { install } from './install.mjs'
import { holdSetUp } from './set-up-lock.mjs'

/** Everything a command needs before it begins: packages, and the built store unless it builds its own. */
export async function setUp({ build = true } = {}) {
  const release = await holdSetUp()
  try {
    await install()
    if (build) await buildStorefront()
  } finally {
    release()
  }
}
