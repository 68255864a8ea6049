import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { isLostScript, reach, useIsOnline, useReturnOfLine } from './line.ts'
import { texts } from './texts.ts'

/** In place of a page that could not be fetched because the store could not be reached. It comes by itself. */
export function OutOfReach({ error, title }: { error: unknown; title?: string }) {
  const isOnline = useIsOnline()
  // The whole document is loaded again, because its data or its script may be missing. A script may also be missing
  // because the store has a newer one, so a lost script reloads at once.
  useReturnOfLine(() => window.location.reload(), true, isLostScript(error))

  const where = isOnline ? texts.unreachable.title : texts.offline.title
  return (
    <EmptyState
      drawing="broke"
      level={1}
      title={title ?? where}
      action={
        <Button tone="primary" onClick={reloadIfReached}>
          {texts.unreachable.retry}
        </Button>
      }
    >
      <p>
        {title !== undefined && where} {texts.unreachable.retries}
      </p>
    </EmptyState>
  )
}

/** A document that cannot be reached would be the browser's own error page. */
function reloadIfReached(): Promise<void> {
  return reach().then(
    () => window.location.reload(),
    () => {},
  )
}
