import { buildStorefront } from './build.mjs'
import { install } from './install.mjs'
import { holdSetUp } from './set-up-lock.mjs'

/** Packages, and the built store unless the command builds its own. */
export async function setUp({ build = true } = {}) {
  const release = await holdSetUp()
  try {
    await install()
    if (build) await buildStorefront()
  } finally {
    release()
  }
}
