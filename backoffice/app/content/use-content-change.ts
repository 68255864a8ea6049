import type { StaffContent } from '@nukkad/contract/staff/content'
import { useToast } from '@nukkad/ui/Toast'
import { freshOf } from '../platform/call.ts'
import { useWork } from '../platform/use-work.ts'

export type FormProps = { content: StaffContent; onContent: (content: StaffContent) => void }

/** Saves one part. Where somebody else was first, what was typed stays and the next press is meant for what holds now. */
export function useContentChange(onContent: FormProps['onContent'], said: string) {
  const work = useWork()
  const toast = useToast()
  async function save(send: () => Promise<StaffContent>): Promise<void> {
    const isSaved = await work.run(async () => {
      try {
        onContent(await send())
      } catch (error) {
        const fresh = freshOf<StaffContent>(error)
        if (fresh !== undefined) onContent(fresh)
        throw error
      }
    })
    if (isSaved) toast(said, { tone: 'success' })
  }
  return { ...work, save }
}
