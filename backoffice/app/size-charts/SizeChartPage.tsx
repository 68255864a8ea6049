import { pictureAt } from '@nukkad/contract/media-rules'
import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { columnWords } from '@nukkad/contract/size-chart-rules'
import { Button } from '@nukkad/ui/Button'
import { DataTable } from '@nukkad/ui/DataTable'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { DeleteButton } from '../frame/DeleteButton.tsx'
import { EditForm } from '../frame/EditForm.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'
import { type Fields, useEdit } from '../platform/use-edit.ts'
import { useRecord } from '../platform/use-record.ts'
import { InvalidFields } from '../platform/use-work.ts'
import { countWords } from '../stock/stock-words.ts'
import { chartDraftOf, emptyChart, readChart, type ChartDraft } from './chart-draft.ts'
import { SizeChartFields } from './SizeChartFields.tsx'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'
import { Unmeasured } from './Unmeasured.tsx'
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
  const edit = useEdit(() =>
    model === null ? emptyChart() : { ...chartDraftOf(model), name: texts.edit.copyName(model.name) },
  )
  const navigate = useNavigate()
  const mayEdit = useMay('products.edit')
  const create = () =>
    edit.run(async () => {
      const { chartId } = await call('POST /size-charts', { body: fieldsOf(edit.draft) })
      edit.accept(edit.draft)
      await navigate(paths.sizeChart(chartId))
    })
  return (
    <>
      <PageHead title={texts.edit.newTitle} />
      <ChartForm edit={edit} mayEdit={mayEdit} onSubmit={create} />
    </>
  )
}

export function SizeChartPage() {
  const loaded = useLoaderData<StaffSizeChart>()
  return <Editor key={loaded.chartId} loaded={loaded} />
}

function Editor({ loaded }: { loaded: StaffSizeChart }) {
  const edit = useRecord(loaded, chartDraftOf)
  const mayEdit = useMay('products.edit')
  const { chartId, name, products } = edit.record
  const save = () =>
    edit.save(
      (draft, { version }) =>
        call('PUT /size-charts/:chartId', { params: { chartId }, body: { version, ...fieldsOf(draft) } }),
      () => texts.edit.saved,
    )
  return (
    <>
      <PageHead
        title={name}
        words={
          products === 0 ? texts.edit.unused : texts.edit.usedBy(countWords(products, false, 'product', 'products'))
        }
      />
      <Unmeasured chart={edit.record} />
      <ChartForm edit={edit} mayEdit={mayEdit} onSubmit={save} />
      {edit.theirs && <ChartTable chart={edit.theirs} caption={texts.edit.theirsCaption} />}
      {mayEdit && <MoreActions chart={edit.record} />}
    </>
  )
}

function ChartTable({ chart: { columns, rows, picture }, caption }: { chart: StaffSizeChart; caption: string }) {
  return (
    <section className={styles.page}>
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
  const navigate = useNavigate()
  return (
    <DeleteButton
      onDelete={() => call('DELETE /size-charts/:chartId', { params: { chartId } })}
      done={texts.edit.removed}
      to={paths.sizeCharts}
      disabledReason={products > 0 ? texts.edit.inUse : undefined}
      before={
        <Button size="small" tone="quiet" onClick={() => void navigate(`${paths.newSizeChart}?of=${chartId}`)}>
          {texts.edit.duplicate}
        </Button>
      }
    >
      {texts.edit.remove}
    </DeleteButton>
  )
}

/** The fields for the API; throws if inches are unreadable. */
export function fieldsOf(draft: ChartDraft) {
  const read = readChart(draft)
  if ('error' in read) throw new InvalidFields({ rows: read.error })
  return read.fields
}

type ChartFormProps = { edit: Fields<ChartDraft>; mayEdit: boolean; onSubmit: () => unknown }

/** The form of a size guide, on its page and in the dialog on a product. */
export function ChartForm({ edit, mayEdit, onSubmit }: ChartFormProps) {
  return (
    <div className={styles.page}>
      <EditForm
        edit={edit}
        submit={texts.edit.save}
        onSubmit={onSubmit}
        isReadOnly={!mayEdit}
        label={texts.edit.legend}
      >
        <SizeChartFields draft={edit.draft} errors={byPart(edit.errors)} onChange={edit.change} />
      </EditForm>
    </div>
  )
}

/** `rows.3.inches.1` belongs to the rows; the picture's alt text has its own field. */
function byPart(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, error]) => [
      field === 'picture.alt' ? field : field.replace(/\..*/, ''),
      error,
    ]),
  )
}
