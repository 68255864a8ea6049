import type { Look } from '@nukkad/contract/content'

export type LookDialogProps = {
  /** `category`: the name of its category; empty for a collection. */
  look: Look & { category: string }
  onClose: () => void
}
