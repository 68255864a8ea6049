import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { reportPage } from './report-page.ts'
import type { PartReport, Report } from './report.ts'

const folder = fileURLToPath(new URL('../reports/', import.meta.url))

/** Stores one part's measurement beside the last ones of the others, and the page that draws them all. */
export async function keepPart(name: string, part: PartReport): Promise<void> {
  const kept = await readReport()
  const report: Report = { machine: describeMachine(), parts: { ...kept.parts, [name]: part } }
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}last.json`, `${JSON.stringify(report, null, 1)}\n`)
  await writeFile(`${folder}last.html`, reportPage(report))
}

async function readReport(): Promise<Pick<Report, 'parts'>> {
  const text = await readFile(`${folder}last.json`, 'utf8').catch(() => undefined)
  return text === undefined ? { parts: {} } : (JSON.parse(text) as Report)
}

function describeMachine(): string {
  const all = cpus()
  return `${all.length} × ${all[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB`
}
