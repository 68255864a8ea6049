import type { ReplyOf } from '@nukkad/contract/endpoint'
import { categoryColumns, productColumns } from '@nukkad/contract/sheet-rules'
import type { listImports } from '@nukkad/contract/staff/imports'
import { Accordion } from '@nukkad/ui/Accordion'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { Downloads } from './Downloads.tsx'
import { Imports } from './Imports.tsx'
import styles from './ImportsPage.module.css'

type Loaded = ReplyOf<typeof listImports>

export function loadImports({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /imports', { signal: request.signal }))
}

/** What the shop holds as files for a spreadsheet, and what their columns say. */
export function ImportsPage() {
  const { imports } = useLoaderData<Loaded>()
  return (
    <>
      <PageHead title="Spreadsheets" words="CSV files that Excel, LibreOffice and Google Sheets open." />
      <Downloads />
      <Imports imports={imports} />
      <Accordion title="Columns of the products’ file" level={2}>
        <p className={styles.soft}>
          A row is one colour and size; what is said of the product stands in each of its rows.
        </p>
        <Columns columns={productColumns} />
      </Accordion>
      <Accordion title="Columns of the categories’ file" level={2}>
        <p className={styles.soft}>A row is one category. A file with the column Menu is one of categories.</p>
        <Columns columns={categoryColumns} />
      </Accordion>
    </>
  )
}

type ColumnsProps = { columns: readonly { key: string; name: string; words: string }[] }

function Columns({ columns }: ColumnsProps) {
  return (
    <dl className={styles.columns}>
      {columns.map(({ key, name, words }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
