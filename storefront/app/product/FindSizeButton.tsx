import { Button } from '@nukkad/ui/Button'
import { useState } from 'react'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { SizeFinder } from '../size-finder/SizeFinder.tsx'
import type { SizeFinderProps } from '../size-finder/size-finder-props.ts'
import { texts } from './texts.ts'

/** Few look for their size, so the dialog is fetched when it is opened. */
export function FindSizeButton({ onChoose, ...finder }: Omit<SizeFinderProps, 'onClose'>) {
  const [Finder, setFinder] = useState<typeof SizeFinder | null>(null)
  const [isOpen, setOpen] = useState(false)
  const toastFailure = useFailureToast()

  async function open() {
    try {
      const { SizeFinder } = await import('../size-finder/SizeFinder.tsx')
      setFinder(() => SizeFinder)
      setOpen(true)
    } catch (error) {
      toastFailure(texts.sizeFinder.failed, error)
    }
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button tone="quiet" size="small" aria-haspopup="dialog" onClick={open}>
        {texts.sizeFinder.open}
      </Button>
      {Finder && isOpen && (
        <Finder
          {...finder}
          onChoose={(size) => {
            onChoose(size)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
