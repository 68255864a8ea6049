import { startStore, stopStore } from '/work/main/test/store-process.ts'
import { makeDataDir, removeDataDir } from '/work/main/server/test/start-server.ts'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
const port = 23456
const dataDir = await makeDataDir()
const flags = (process.env.MEMFLAGS ?? '').split(' ').filter(Boolean)
const store = await startStore({ DATA_DIR: dataDir, WARM_MEDIA: 'off', DATABASE_URL: '', DATABASE_MIGRATE_URL: '' }, [...flags, `--inspect=127.0.0.1:${port}`])
const pid = store.process.pid!
const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
await new Promise((r) => setTimeout(r, 30_000))
console.log('rss idle 30s', rss().toFixed(0))
const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
const ws = new WebSocket(target.webSocketDebuggerUrl)
await new Promise((r) => ws.addEventListener('open', r, { once: true }))
let id = 0
const chunks: string[] = []
ws.addEventListener('message', ({ data }) => { const m = JSON.parse(String(data)); if (m.method === 'HeapProfiler.addHeapSnapshotChunk') chunks.push(m.params.chunk) })
const send = (method: string, params = {}) => new Promise<any>((resolve) => { const my = ++id; const h = ({ data }: any) => { const m = JSON.parse(String(data)); if (m.id === my) { ws.removeEventListener('message', h); resolve(m.result) } }; ws.addEventListener('message', h); ws.send(JSON.stringify({ id: my, method, params })) })
const ev = async (e: string) => (await send('Runtime.evaluate', { expression: e, returnByValue: true, includeCommandLineAPI: true })).result.value

const scripts: [string, number][] = []
ws.addEventListener('message', ({ data }) => { const m = JSON.parse(String(data)); if (m.method === 'Debugger.scriptParsed') scripts.push([m.params.url, m.params.length]) })
await send('Debugger.enable'); await new Promise((r) => setTimeout(r, 3000))
const pk: Record<string, [number, number]> = {}
for (const [u, l] of scripts) { const m = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(u); const k = m ? m[1]! : u.startsWith('node:') ? 'node:' : u.replace(/^file:\/\/\/work\/main\//, '').split('/').slice(0, 3).join('/'); (pk[k] ??= [0, 0]); pk[k]![0] += l; pk[k]![1]++ }
for (const [k, v] of Object.entries(pk).sort((a, b) => b[1][0] - a[1][0]).slice(0, 70)) console.log((v[0] / 1000).toFixed(0), v[1], k)
console.log(scripts.length, scripts.reduce((n, s) => n + s[1], 0))
ws.close(); await stopStore(store); await removeDataDir(dataDir); process.exit(0)
