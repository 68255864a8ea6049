import { staffApiPath } from '@nukkad/contract/staff-rules'
import { buttonClass } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'

type PaperLinkProps = { query: Readonly<Record<string, string>>; label?: string; children: ReactNode }

/** Opens the PDF of the query's documents in a new tab. In a table row it is unobtrusive and has a label. */
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
