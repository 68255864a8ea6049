import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { zipOf } from '../../../../test/zip.ts'
import { readZip } from './read-zip.ts'

test('a ZIP with more than it says is refused, also while the file for its picture is still being opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-zip-'))
  try {
    const zip = join(folder, 'a.zip')
    await writeFile(zip, zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(2_000_000), isPacked: true, says: 100 }]))
    // A pipe is open for writing only once somebody reads it.
    const pipe = join(folder, 'pipe')
    execFileSync('/usr/bin/mkfifo', [pipe])
    const [read] = await Promise.allSettled([
      readZip(zip, pipe).next(),
      // Long enough for a stream that nobody reads to fail.
      wait(200).then(() => readFile(pipe)),
    ])
    expect(read).toMatchObject({
      status: 'rejected',
      reason: { details: { detail: 'A file in the ZIP is larger than the ZIP says. Nothing was imported.' } },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
