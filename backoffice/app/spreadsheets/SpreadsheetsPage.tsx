import { productColumns } from '@nukkad/contract/sheet-rules'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { Downloads } from './Downloads.tsx'
import styles from './SpreadsheetsPage.module.css'

/** What the shop holds as files for a spreadsheet, and what their columns say. */
export function SpreadsheetsPage() {
  return (
    <>
      <PageHead title="Spreadsheets" words="CSV files that Excel, LibreOffice and Google Sheets open." />
      <Downloads />
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
