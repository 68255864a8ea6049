import { staffApiPath } from '@nukkad/contract/staff-rules'
import { buttonClass } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'

type PaperLinkProps = { query: Readonly<Record<string, string>>; label?: string; children: ReactNode }

/** The PDF of the documents that the query names; it opens in a new tab. In a row of a table it is quiet and has a label. */
export function PaperLink({ query, label, children }: PaperLinkProps) {
  return (
    <a
      className={buttonClass({ size: 'small', ...(label !== undefined && { tone: 'quiet' }) })}
      href={`${staffApiPath}/tax-documents/papers.pdf?${new URLSearchParams(query).toString()}`}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
    >
      {children}
    </a>
  )
}
