import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTemporaryFiles } from '../src/platform/temporary-files.ts'

/** For tests that do not look into the folder of uploads. */
export const testFiles = openTemporaryFiles(join(tmpdir(), 'nukkad-test-files'))
