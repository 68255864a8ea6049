import * as charts from '@nukkad/contract/staff/size-charts'
import type { FastifyInstance } from 'fastify'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { addSizeChart, changeSizeChart, listSizeCharts, readSizeChart, removeSizeChart } from './size-charts.ts'

export function sizeChartRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  serveStaff(app, parts, charts.listSizeCharts, async ({ db }) => ({ charts: await listSizeCharts(db) }))
  serveStaff(app, parts, charts.getSizeChart, ({ db, params }) => readSizeChart(db, params.chartId))
  serveStaff(app, parts, charts.addSizeChart, ({ db, by, body, now }) => addSizeChart(db, by, body, now))
  serveStaff(app, parts, charts.changeSizeChart, ({ db, by, params, body, now }) =>
    changeSizeChart(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, charts.removeSizeChart, async ({ db, by, params, now }) => {
    await removeSizeChart(db, by, params.chartId, now)
    return { message: 'The size guide is deleted.' }
  })
}
