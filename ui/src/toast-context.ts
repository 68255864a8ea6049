import { createContext, type ReactNode } from 'react'

export type ToastOptions = {
  tone?: 'plain' | 'success' | 'danger'
  /** A second line, such as the reason for a failure. */
  detail?: string | undefined
  /** One link or button, e.g. the router's link to the cart. */
  action?: ReactNode
}

export type ToastMessage = ToastOptions & { id: number; text: string }

export type ShowToast = (text: string, options?: ToastOptions) => void

export const ToastContext = createContext<{ show: ShowToast } | null>(null)
