import { styleText } from 'node:util'

type Described = { type?: string; message?: string; stack?: string; cause?: Described }
type Entry = Record<string, unknown> & { level?: string; time?: string; msg?: string; err?: Described }
type Styles = Parameters<typeof styleText>[0]

const secondsOfDay = { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false } as const
const loud: Record<string, Styles> = { fatal: 'redBright', error: 'red', warn: 'yellow' }
const unshown = new Set(['level', 'time', 'pid', 'reqId', 'msg', 'err'])

/** Short lines for a terminal. Colours follow NO_COLOR. */
export function readableLines(out: NodeJS.WritableStream): { write: (json: string) => void } {
  return { write: (json) => void out.write(`${readable(JSON.parse(json) as Entry, out)}\n`) }
}

function readable(entry: Entry, stream: NodeJS.WritableStream): string {
  const paint = (style: Styles, text: string) => styleText(style, text, { stream })
  const { level = 'info', time, msg = '', err } = entry
  const at = (time === undefined ? new Date() : new Date(time)).toLocaleTimeString('en-GB', secondsOfDay)
  const style = loud[level]
  const words = isRequest(entry) ? requestWords(entry) : [msg, ...details(entry)].join('  ')
  const said = style ? `${paint(style, level)}  ${words}` : words
  return [`${paint('dim', at)}  ${said}`, ...errorLines(err).map((line) => paint('dim', `          ${line}`))].join(
    '\n',
  )
}

function isRequest({ msg, method, url }: Entry): boolean {
  return msg === 'request' && method !== undefined && url !== undefined
}

function requestWords({ method, url, status, ms }: Entry): string {
  return `${String(status)} ${String(method)} ${String(url)}  ${String(ms)} ms`
}

function details(entry: Entry): string[] {
  const shown = Object.entries(entry).filter(([name]) => !unshown.has(name))
  return shown.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
}

function errorLines(err: Described | undefined): string[] {
  if (err === undefined) return []
  const causes: string[] = []
  for (let cause = err.cause; cause !== undefined; cause = cause.cause) causes.push(`because: ${cause.message ?? ''}`)
  return [...(err.stack ?? `${err.type ?? 'Error'}: ${err.message ?? ''}`).split('\n'), ...causes]
}
