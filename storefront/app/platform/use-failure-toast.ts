import { useToast } from '@nukkad/ui/Toast'
import { useCallback } from 'react'
import { reasonOf } from './api.ts'

/** Says that something failed: the words that spec §8.1 fixes for it, whatever went wrong, and below them why, if known. */
export function useFailureToast(): (words: string, error: unknown) => void {
  const toast = useToast()
  return useCallback((words, error) => toast(words, { tone: 'danger', detail: reasonOf(error) }), [toast])
}
