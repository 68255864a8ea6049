import type { ReplyOf } from '@nukkad/contract/endpoint'
import { productColumns } from '@nukkad/contract/sheet-rules'
import type { listImports } from '@nukkad/contract/staff/imports'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { call } from '../platform/call.ts'
import { signedIn } from '../platform/session.ts'
import { Downloads } from './Downloads.tsx'
import { Imports } from './Imports.tsx'
import styles from './SpreadsheetsPage.module.css'

type Loaded = ReplyOf<typeof listImports>

export function loadImports({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /imports', { signal: request.signal }))
}

/** What the shop holds as files for a spreadsheet, and what their columns say. */
export function SpreadsheetsPage() {
  const { imports } = useLoaderData<Loaded>()
  return (
    <>
      <PageHead title="Spreadsheets" words="CSV files that Excel, LibreOffice and Google Sheets open." />
      <Downloads />
      <Imports imports={imports} />
      <section aria-labelledby="columns" className={styles.section}>
        <h2 id="columns">Columns of the products’ file</h2>
        <p className={styles.soft}>
          A row is one colour and size; what is said of the product stands in each of its rows.
        </p>
        <Table
          caption="Columns of the products’ file"
          columns={columns}
          rows={productColumns}
          keyOf={({ key }) => key}
        />
      </section>
    </>
  )
}

type Column = (typeof productColumns)[number]

const columns = [
  { name: 'Column', cell: ({ name }: Column) => name },
  { name: 'What it holds', cell: ({ words }: Column) => words },
]
