import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { readSamples, readSelectors, selects, type Selector } from '../../test/promql.ts'
import { servers } from './servers.ts'

const { open } = servers({ wasOpened: true })

const alertsShape = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['page', 'look']) }),
          annotations: z.object({ summary: z.string(), action: z.string() }),
        }),
      ),
    }),
  ),
})
const dashboardShape = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
})

const read = (file: string) => readFile(new URL(`../../docs/operate/${file}`, import.meta.url), 'utf8')
const readAlerts = async () => alertsShape.parse(parse(await read('alerts.yml'))).groups.flatMap(({ rules }) => rules)

type NamedSelector = Selector & { where: string }

/** Every series in an alert or a panel of the dashboard; one for each value of a label. */
async function namedSeries(): Promise<NamedSelector[]> {
  const { panels } = dashboardShape.parse(JSON.parse(await read('dashboard.json')))
  const alerts = await readAlerts()
  const expressions = [
    ...alerts.map(({ alert, expr }) => ({ where: `alert ${alert}`, expr })),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `panel ${title}`, expr }))),
  ]
  return expressions.flatMap(({ where, expr }) =>
    readSelectors(expr).flatMap((selector) => choices(selector).map((choice) => ({ ...choice, where }))),
  )
}

/** `{kind=~"a|b"}` selects both. */
function choices(selector: Selector): Selector[] {
  const index = selector.labels.findIndex(
    ({ operator, value }) => operator === '=~' && /^[\w-]+(\|[\w-]+)+$/.test(value),
  )
  const label = selector.labels[index]
  if (label === undefined) return [selector]
  return label.value
    .split('|')
    .flatMap((value) =>
      choices({ ...selector, labels: selector.labels.with(index, { ...label, operator: '=', value }) }),
    )
}

test.each(['1', '2'])('with WORKERS=%s the shop has every series that alerts and dashboard name', async (WORKERS) => {
  const { url } = await open({ WORKERS })
  const samples = readSamples(await (await fetch(`${url}/metrics`)).text())
  // `up` is Prometheus's own; there are no failures yet.
  const isOwn = ({ name, labels }: Selector) => name !== 'up' && !labels.some(({ value }) => value === '5..')
  const named = (await namedSeries()).filter(isOwn)
  expect(named.length).toBeGreaterThan(60)
  const missing = named.filter((selector) => !samples.some((sample) => selects(selector, sample)))
  expect(missing).toEqual([])
})
