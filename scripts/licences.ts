import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { checkLicences, describeLicences, readPackages } from '../test/lock-file.ts'

const page = fileURLToPath(new URL('../docs/operate/licences.md', import.meta.url))

// Writes the page of licences; stops at an unreviewed licence.
const packages = readPackages(JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')))
const problems = checkLicences(packages)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
await writeFile(page, describeLicences(packages))
