import { access, constants, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const neededBytes = 2 * 1024 ** 3

/**
 * The folder for tests' databases and shops: in memory if Linux has 2 GB of it free for files, else in the temporary
 * folder. A database copied in memory takes a tenth of the time.
 */
export async function findFastFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(inMemory)
    await access(inMemory, constants.W_OK)
    return bavail * bsize >= neededBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
