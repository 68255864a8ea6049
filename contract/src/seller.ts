import * as z from 'zod'
import { Gstin } from './gstin.ts'
import { isGstinOf } from './gstin-rules.ts'
import { cinForm, sellerWords } from './seller-rules.ts'
import { text } from './shapes.ts'
import { stateCode } from './state-rules.ts'

export const mostAddressLines = 6

/** The seller as stored. */
export const KeptSeller = z
  .object({
    legalName: z.string(),
    address: z.array(z.string()),
    state: z.string(),
    gstin: z.string(),
    cin: z.string().optional(),
    email: z.string(),
    phone: z.string(),
    grievanceOfficer: z.object({ name: z.string(), designation: z.string(), email: z.string(), phone: z.string() }),
  })
  .meta({ id: 'Seller' })

const Email = z.string().trim().max(254, 'Use up to 254 characters').pipe(z.email(sellerWords.email))
const Phone = text(30).regex(/^[+\d][\d ()-]{5,}$/, sellerWords.phone)

/** The seller that an owner may set. Without a designation, the grievance officer is called "Grievance Officer". */
export const ChosenSeller = z
  .object({
    legalName: text(120),
    address: z
      .array(text(100))
      .min(1, sellerWords.address)
      .max(mostAddressLines, `Use up to ${mostAddressLines} lines`),
    state: z.string().refine((state) => stateCode(state) !== undefined, sellerWords.state),
    gstin: Gstin,
    /** Only companies have one. */
    cin: z.string().trim().toUpperCase().regex(cinForm, sellerWords.cin).optional(),
    email: Email,
    phone: Phone,
    grievanceOfficer: z.object({ name: text(80), designation: text(80), email: Email, phone: Phone }),
  })
  .superRefine(({ gstin, state }, context) => {
    const code = stateCode(state)
    if (code === undefined || isGstinOf(gstin, state)) return
    context.addIssue({ code: 'custom', message: sellerWords.gstinOf(code, state), path: ['gstin'] })
  })
export type ChosenSeller = z.infer<typeof ChosenSeller>
