import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { openUploadQueue } from './upload-queue.ts'

/** The upload queue of this page; leaving the page aborts it. */
export function useUploads(productId: string) {
  const { revalidate } = useRevalidator()
  const queue = useMemo(() => openUploadQueue(productId, () => void revalidate()), [productId, revalidate])
  useEffect(() => () => queue.close(), [queue])
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.read) }
}
