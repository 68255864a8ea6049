import type { StaffPage } from '@nukkad/contract/staff/pages'
import { useState } from 'react'
import { freshOf } from '../platform/call.ts'

/** Sends a change and shows what it made of the page; where somebody else was first, what holds now. */
export type Change = (send: () => Promise<StaffPage>) => Promise<StaffPage>

export function usePageChange(loaded: StaffPage): { page: StaffPage; change: Change } {
  const [page, setPage] = useState(loaded)
  const change: Change = async (send) => {
    try {
      const saved = await send()
      setPage(saved)
      return saved
    } catch (error) {
      const fresh = freshOf<StaffPage>(error)
      if (fresh !== undefined) setPage(fresh)
      throw error
    }
  }
  return { page, change }
}
