import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { isLostScript, reach, useIsOnline, useReturnOfLine } from './line.ts'
import { texts } from './texts.ts'

/** Replaces a page that could not be loaded because the store was unreachable. It reloads automatically. */
export function OutOfReach({ error, title }: { error: unknown; title?: string }) {
  const isOnline = useIsOnline()
  // Reloads the whole document, because its data or script may be missing. A script may also be missing because the
  // store has a newer one, so a lost script reloads at once.
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

/** Without this check, an unreachable document would show the browser's own error page. */
function reloadIfReached(): Promise<void> {
  return reach().then(
    () => window.location.reload(),
    () => {},
  )
}
