/** Texts of fields that several screens have. */
export const texts = { phone: 'Phone' } as const
