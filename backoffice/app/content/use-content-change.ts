import type { StaffContent } from '@nukkad/contract/staff/content'
import { useToast } from '@nukkad/ui/Toast'
import { freshOf } from '../platform/call.ts'
import { useUnsaved } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import type { Offers } from './OfferField.tsx'

export type FormProps = { content: StaffContent; offers: Offers; onContent: (content: StaffContent) => void }

/** Saves one part. Where somebody else was first, what was typed stays and the next press is meant for what holds now. */
export function useContentChange(onContent: FormProps['onContent'], typed: unknown, said: string) {
  const work = useWork()
  const { isUnsaved, keep } = useUnsaved(typed)
  const toast = useToast()
  async function save(send: () => Promise<StaffContent>): Promise<void> {
    const isSaved = await work.run(async () => {
      try {
        onContent(await send())
        keep()
      } catch (error) {
        const fresh = freshOf<StaffContent>(error)
        if (fresh !== undefined) onContent(fresh)
        throw error
      }
    })
    if (isSaved) toast(said, { tone: 'success' })
  }
  return { ...work, isUnsaved, save }
}
