import { useToast } from '@nukkad/ui/Toast'
import { useCallback } from 'react'
import { reasonOf } from './api.ts'

/** Shows a failure: the fixed message of spec §8.1, whatever the cause, and below it the cause if known. */
export function useFailureToast(): (words: string, error: unknown) => void {
  const toast = useToast()
  return useCallback((words, error) => toast(words, { tone: 'danger', detail: reasonOf(error) }), [toast])
}
