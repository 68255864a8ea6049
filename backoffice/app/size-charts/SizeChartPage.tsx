import type { ApiError } from '@nukkad/contract/client'
import { pictureAt } from '@nukkad/contract/media-rules'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { columnWords } from '@nukkad/contract/size-chart-rules'
import { Button } from '@nukkad/ui/Button'
import { DataTable } from '@nukkad/ui/DataTable'
import { useToast } from '@nukkad/ui/Toast'
import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call, freshOf } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { useUnsaved, useUnsavedGuard } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import { countWords } from '../stock/stock-words.ts'
import { chartDraftOf, emptyChart, readChart, type ChartDraft } from './chart-draft.ts'
import { SizeChartFields } from './SizeChartFields.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import styles from './SizeCharts.module.css'

export function loadSizeChart({ request, params: { chartId = '' } }: LoaderFunctionArgs): Promise<StaffSizeChart> {
  return signedIn(request, () => call('GET /size-charts/:chartId', { params: { chartId } }, { signal: request.signal }))
}

/** The size guide to copy, when the address names one. */
export function loadNewSizeChart({ request }: LoaderFunctionArgs): Promise<StaffSizeChart | null> {
  const chartId = new URL(request.url).searchParams.get('of')
  return signedIn(request, async () =>
    chartId === null ? null : call('GET /size-charts/:chartId', { params: { chartId } }, { signal: request.signal }),
  )
}

export function NewSizeChartPage() {
  const model = useLoaderData<StaffSizeChart | null>()
  const [draft, setDraft] = useState(() =>
    model === null ? emptyChart() : { ...chartDraftOf(model), name: texts.edit.copyName(model.name) },
  )
  const { keep } = useUnsaved(draft)
  const navigate = useNavigate()
  const mayEdit = useMay('products.edit')
  return (
    <>
      <PageHead title={texts.edit.newTitle} />
      <ChartForm
        draft={draft}
        onChange={setDraft}
        mayEdit={mayEdit}
        save={async (body) => {
          const { chartId } = await call('POST /size-charts', { body })
          keep()
          await navigate(paths.sizeChart(chartId))
        }}
      />
    </>
  )
}

export function SizeChartPage() {
  const loaded = useLoaderData<StaffSizeChart>()
  return <Editor key={loaded.chartId} loaded={loaded} />
}

function Editor({ loaded }: { loaded: StaffSizeChart }) {
  const [chart, setChart] = useState(loaded)
  const [draft, setDraft] = useState(() => chartDraftOf(loaded))
  const { keep } = useUnsaved(draft)
  const [theirs, setTheirs] = useState<StaffSizeChart>()
  const mayEdit = useMay('products.edit')
  const toast = useToast()
  const { chartId, version, name, products } = chart
  return (
    <>
      <PageHead
        title={name}
        words={
          products === 0 ? texts.edit.unused : texts.edit.usedBy(countWords(products, false, 'product', 'products'))
        }
      />
      <ChartForm
        draft={draft}
        onChange={setDraft}
        mayEdit={mayEdit}
        save={async (fields) => {
          try {
            const saved = await call('PUT /size-charts/:chartId', { params: { chartId }, body: { version, ...fields } })
            setChart(saved)
            setTheirs(undefined)
            const kept = chartDraftOf(saved)
            setDraft(kept)
            keep(kept)
            toast(texts.edit.saved, { tone: 'success' })
          } catch (error) {
            // The typed values stay, with the other person's version below; the next press saves over it.
            const fresh = freshOf<StaffSizeChart>(error)
            if (fresh !== undefined) {
              setChart(fresh)
              setTheirs(fresh)
            }
            throw error
          }
        }}
      />
      {theirs && <ChartTable chart={theirs} caption={texts.edit.theirsCaption} />}
      {mayEdit && <MoreActions chart={chart} />}
    </>
  )
}

function ChartTable({ chart: { columns, rows, picture }, caption }: { chart: StaffSizeChart; caption: string }) {
  return (
    <section className={styles.form}>
      <h2>{texts.edit.theirs}</h2>
      <DataTable
        caption={caption}
        columns={[texts.fields.size, ...columns.map(columnWords)]}
        rows={rows.map(({ size, inches }) => [size, ...inches.map((one) => one ?? '–')])}
      />
      {picture && (
        <img src={pictureAt(picture.url, { width: 480, most: 240 })} alt={picture.alt} width={96} height={96} />
      )}
    </section>
  )
}

function MoreActions({ chart: { chartId, products } }: { chart: StaffSizeChart }) {
  const { forget } = useUnsavedGuard()
  const navigate = useNavigate()
  const toast = useToast()
  const { isBusy, words, run } = useWork()
  const remove = () =>
    run(async () => {
      await call('DELETE /size-charts/:chartId', { params: { chartId } })
      toast(texts.edit.removed, { tone: 'success' })
      forget()
      await navigate(paths.sizeCharts)
    })
  return (
    <div className={styles.form}>
      <p className={styles.actions}>
        <Button size="small" tone="quiet" onClick={() => void navigate(`${paths.newSizeChart}?of=${chartId}`)}>
          {texts.edit.duplicate}
        </Button>
        <Button
          size="small"
          tone="quiet"
          busy={isBusy}
          {...(products > 0 && { disabledReason: texts.edit.inUse })}
          onClick={async () => void (await remove())}
        >
          {texts.edit.remove}
        </Button>
      </p>
      {words && <Failure>{words}</Failure>}
    </div>
  )
}

type Fields = Extract<ReturnType<typeof readChart>, { fields: unknown }>['fields']
type FormProps = {
  draft: ChartDraft
  onChange: (draft: ChartDraft) => void
  mayEdit: boolean
  save: (fields: Fields) => Promise<void>
}

/** The form of a size guide, on its page and in the dialog on a product. */
export function ChartForm({ draft, onChange, mayEdit, save }: FormProps) {
  const { isBusy, words, fields, run, forget } = useWork()
  const [error, setError] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readChart(draft)
    setError('error' in read ? read.error : undefined)
    if ('fields' in read) void run(() => save(read.fields))
  }
  const errors = error === undefined ? byPart(fields) : { rows: error }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.field} disabled={!mayEdit}>
        <legend className={styles.unseen}>{texts.edit.legend}</legend>
        <SizeChartFields
          draft={draft}
          errors={errors}
          onChange={(next) => {
            forget()
            setError(undefined)
            onChange(next)
          }}
        />
      </fieldset>
      {words && <Failure>{words}</Failure>}
      {mayEdit && (
        <p>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.edit.save}
          </Button>
        </p>
      )}
    </form>
  )
}

/** `rows.3.inches.1` belongs to the rows; the picture's alt text has its own field. */
function byPart(fields: ApiError['fields']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, error]) => [
      field === 'picture.alt' ? field : field.replace(/\..*/, ''),
      error,
    ]),
  )
}
