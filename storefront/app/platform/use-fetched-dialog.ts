import { type ComponentType, useState } from 'react'
import { useFailureToast } from './use-failure-toast.ts'

/**
 * A dialog that few open: its script is fetched by the first press, which is busy for so long. Where it does not come,
 * `failed` is shown.
 */
export function useFetchedDialog<Props>(fetch: () => Promise<ComponentType<Props>>, failed: string) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const toastFailure = useFailureToast()

  async function fetchAndOpen() {
    try {
      const fetched = await fetch()
      setDialog(() => fetched)
      setOpen(true)
    } catch (error) {
      toastFailure(failed, error)
    }
  }

  return {
    Dialog,
    isOpen,
    open: () => (Dialog === null ? fetchAndOpen() : setOpen(true)),
    close: () => setOpen(false),
  }
}
