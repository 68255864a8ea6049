import { cacheNames } from './rules.ts'
import { isSlowLine, type Line, smallerPicture } from './low-data-rules.ts'

/** The choice outlives the worker, which the browser ends when it is idle. */
const address = '/low-data'
let chosen: boolean | undefined
const reading = readChoice()

/** False only once it is sure: until then pictures wait for the answer. */
export function mayBeLow(): boolean {
  return chosen !== false
}

async function readChoice(): Promise<void> {
  const found = await caches.match(address, { cacheName: cacheNames.choices }).catch(() => undefined)
  const { connection } = navigator as { connection?: Line }
  chosen ??= found === undefined ? isSlowLine(connection) : (await found.text()) === 'on'
}

export async function chooseLowData(isOn: boolean): Promise<void> {
  chosen = isOn
  try {
    const choices = await caches.open(cacheNames.choices)
    await choices.put(address, new Response(isOn ? 'on' : 'off'))
  } catch (error) {
    console.warn('the choice of low data could not be kept', error)
  }
}

/** The picture, in low-data mode a smaller one if there is one. */
export async function sendPicture(request: Request): Promise<Response> {
  await reading
  const { origin, pathname } = new URL(request.url)
  const smaller = chosen === true ? smallerPicture(pathname) : undefined
  if (smaller === undefined) return fetch(request)
  const response = await fetch(origin + smaller, { headers: { accept: request.headers.get('accept') ?? '*/*' } })
  return response.ok ? response : fetch(request)
}
