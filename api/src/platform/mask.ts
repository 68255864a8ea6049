/** `a•••@example.com`: enough to tell two people apart. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}

/** The last four digits. */
export function maskPhone(phone: string): string {
  return `••••••${phone.slice(-4)}`
}
