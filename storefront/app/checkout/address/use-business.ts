import { type BusinessBuyer, type BusinessErrors, checkBusiness, tidyGstin } from '@nukkad/contract/gstin-rules'
import { useState } from 'react'
import { useTakesGstin } from '../../page/chrome-loader.ts'

const empty: BusinessBuyer = { gstin: '', businessName: '' }

/** The GSTIN of the address step: optional, and offered only if the store accepts one. */
export function useBusiness(begun: BusinessBuyer | undefined) {
  const isOffered = useTakesGstin()
  const [isOpen, setOpen] = useState(begun !== undefined)
  const [typed, setTyped] = useState(begun ?? empty)
  const [errors, setErrors] = useState<BusinessErrors>({})
  const [refusals, setRefusals] = useState(0)

  function refuse({ gstin, businessName }: BusinessErrors) {
    if (gstin === undefined && businessName === undefined) return
    setErrors({ ...(gstin !== undefined && { gstin }), ...(businessName !== undefined && { businessName }) })
    setRefusals((count) => count + 1)
  }

  /** The business to send, or undefined for none. Null after an error, which is shown at its field. */
  function check(): BusinessBuyer | undefined | null {
    if (!isOffered || !isOpen) return undefined
    const found = checkBusiness(typed)
    refuse(found)
    if (Object.keys(found).length > 0) return null
    return { gstin: tidyGstin(typed.gstin), businessName: typed.businessName.trim() }
  }

  function change(changed: Partial<BusinessBuyer>) {
    setTyped({ ...typed, ...changed })
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
  }

  return { isOffered, isOpen, setOpen, typed, errors, refusals, refuse, check, change }
}
