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
import { texts } from './texts.ts'
import styles from './ImportsPage.module.css'

type Loaded = ReplyOf<typeof listImports>

export function loadImports({ request }: LoaderFunctionArgs): Promise<Loaded> {
  return signedIn(request, () => call('GET /imports', { signal: request.signal }))
}

/** Files to download and upload, and the meaning of their columns. */
export function ImportsPage() {
  const { imports } = useLoaderData<Loaded>()
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} />
      <Downloads />
      <Imports imports={imports} />
      <Accordion title={texts.columns.products} level={2}>
        <p className={styles.soft}>{texts.columns.productsHint}</p>
        <Columns columns={productColumns} />
      </Accordion>
      <Accordion title={texts.columns.categories} level={2}>
        <p className={styles.soft}>{texts.columns.categoriesHint}</p>
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
