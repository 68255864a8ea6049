import { EmptyState } from '@nukkad/ui/EmptyState'
import type { ComponentProps, ReactNode } from 'react'
import { KeyPages } from './KeyPages.tsx'
import { Table, type TableProps } from './Table.tsx'

type PagedTableProps<Row> = Omit<TableProps<Row>, 'rows'> & {
  page: { content: readonly Row[]; next: string | null }
  /** The name of the navigation between pages. */
  pages: string
  /** Shown instead of the table on a page without rows. */
  empty: { title: string; hint: string; drawing?: ComponentProps<typeof EmptyState>['drawing']; action?: ReactNode }
  /** Above the table: the count, or actions for all rows. */
  children?: ReactNode
}

/** One page of a list, with links to the first and the next page. */
export function PagedTable<Row>({ page, pages, empty, children, ...table }: PagedTableProps<Row>) {
  return (
    <>
      {page.content.length === 0 ? (
        <EmptyState drawing={empty.drawing ?? 'nothing-found'} title={empty.title} action={empty.action}>
          {empty.hint}
        </EmptyState>
      ) : (
        <>
          {children}
          <Table {...table} rows={page.content} />
        </>
      )}
      <KeyPages label={pages} next={page.next} />
    </>
  )
}
