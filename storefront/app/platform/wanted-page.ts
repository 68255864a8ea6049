import { createPersonalValue } from './personal-value.ts'

const stored = createPersonalValue<string>('wantedPage')

/** What mails link to and nobody finds again by the menu: an order, what confirms a new e-mail, what deletes an account. */
const fromMails = [/^\/(my-profile|checkout)\/order\//, /^\/(my-profile|manage-profile)#(code|delete)=/]

/** Where a shopper wanted to go who was sent to the login first; a notice leads there afterwards. */
export const wantedPage = {
  note: ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void => {
    const page = `${pathname}${hash}`
    if (fromMails.some((form) => form.test(page))) stored.write(page)
  },
  take: (): string | null => {
    const page = stored.read()
    stored.remove()
    return page
  },
  forget: stored.remove,
}
