import {
  rangeOf,
  rangePresets,
  reportNames,
  reportSpans,
  type DayRange,
  type RangePreset,
  type ReportName,
  type ReportSpan,
} from '@nukkad/contract/report-rules'

export type ReportAddress = DayRange & { preset: RangePreset | null; span: ReportSpan }

const usual: RangePreset = '30days'
const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d\d-\d\d$/.test(value)

/** The period in the address: typed days, or a preset. */
export function readReportAddress(search: URLSearchParams, now: Date): ReportAddress {
  const [from, to] = [search.get('from'), search.get('to')]
  const span = reportSpans.find((one) => one === search.get('span')) ?? 'day'
  if (isDay(from) && isDay(to)) return { from, to, preset: null, span }
  const preset = rangePresets.find((one) => one === search.get('range')) ?? usual
  return { ...rangeOf(preset, now), preset, span }
}

export function findReport(name: string | undefined): ReportName | undefined {
  return reportNames.find((one) => one === name)
}

/** The address of a preset; keeps the time span of a row. */
export function presetAddress(preset: RangePreset, span: ReportSpan): string {
  return `?${new URLSearchParams({ range: preset, ...(span !== 'day' && { span }) }).toString()}`
}

/** The address of another time span per row; keeps the period. */
export function spanAddress({ preset, from, to }: ReportAddress, span: ReportSpan): string {
  const period: Record<string, string> = preset === null ? { from, to } : { range: preset }
  return `?${new URLSearchParams({ ...period, span }).toString()}`
}
