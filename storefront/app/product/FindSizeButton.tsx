import { Button } from '@nukkad/ui/Button'
import { useFetchedDialog } from '../platform/use-fetched-dialog.ts'
import type { SizeFinderProps } from '../size-finder/size-finder-props.ts'
import { texts } from './texts.ts'

const fetchFinder = async () => (await import('../size-finder/SizeFinder.tsx')).SizeFinder

/** The way to the dialog that finds a size. */
export function FindSizeButton({ onChoose, ...finder }: Omit<SizeFinderProps, 'onClose'>) {
  const { Dialog: Finder, isOpen, open, close } = useFetchedDialog(fetchFinder, texts.sizeFinder.failed)
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
