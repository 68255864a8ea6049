import { buildBackoffice, buildStorefront } from './build.mjs'
import { install } from './install.mjs'
import { lockSetUp } from './set-up-lock.mjs'

/** Packages, and the built screens unless the command builds its own. */
export async function setUp({ build = true } = {}) {
  const release = await lockSetUp()
  try {
    await install()
    if (build) {
      await Promise.all([buildStorefront(), buildBackoffice()])
    }
  } finally {
    release()
  }
}
