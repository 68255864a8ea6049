/** Listed or not, industry, state, year, kind of company, number. */
export const cinForm = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/

export const sellerWords = {
  address: 'Enter the address',
  state: 'Choose a state',
  gstinOf: (code: string, state: string) => `A GSTIN of ${state} begins with ${code}`,
  cin: 'A CIN has 21 characters, such as U18101MH2024PTC123456',
  email: 'Enter an e-mail address, such as care@yourstore.in',
  phone: 'Enter a phone number, such as +91 98765 43210',
} as const
