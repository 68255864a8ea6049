import { createPersonalValue } from './personal-value.ts'

const stored = createPersonalValue<string>('wantedPage')

/** Links in mails to pages outside the menu: an order, the confirmation of a new e-mail, the deletion of an account. */
const fromMails = [/^\/(my-profile|checkout)\/order\//, /^\/(my-profile|manage-profile)#(code|delete)=/]

/** The target of a shopper who was sent to the login; a notice leads there afterwards. */
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
