import { formatRupees } from '@nukkad/contract/money'
import { invoiceNamesBuyerFrom } from '@nukkad/contract/person-rules'
import type { ArticleSection } from './Article.tsx'
import { OfficerContact, OfficerName, SellerName, SupportMail } from './SellerWords.tsx'
import { StoredThings } from './StoredThings.tsx'

export const privacySections: readonly ArticleSection[] = [
  {
    id: 'what',
    title: 'What we keep, and why',
    body: (
      <ul>
        <li>
          <strong>Your account</strong>: name, e-mail and phone, so that you can log in and we can reach you about an
          order.
        </li>
        <li>
          <strong>Your addresses</strong>, up to three, to deliver to. The State also decides which GST is on your
          invoice.
        </li>
        <li>
          <strong>Your orders, returns and invoices</strong>, to deliver, refund and account for them.
        </li>
        <li>
          <strong>Your bag and wishlist</strong>, until you empty them.
        </li>
        <li>
          <strong>Server logs</strong>: which page was asked for, when and from which network address, to keep the store
          up and safe. Login codes and tokens are never written there.
        </li>
      </ul>
    ),
  },
  {
    id: 'not',
    title: 'What we do not',
    body: (
      <ul>
        <li>No card numbers, CVVs or UPI PINs: you give those to the payment provider, in its own window.</li>
        <li>No trackers, no advertising pixels, no selling of data.</li>
        <li>No newsletter unless you ask for one.</li>
      </ul>
    ),
  },
  {
    id: 'device',
    title: 'What stays on your device',
    body: <StoredThings />,
  },
  {
    id: 'share',
    title: 'Who else sees it',
    body: (
      <p>
        The courier gets the name, address and phone on the parcel. Razorpay, the payment provider, gets the amount and
        what you type into its window. Our hosting and e-mail providers store and carry data for us under contract. The
        authorities get what the law obliges us to give. Nobody else.
      </p>
    ),
  },
  {
    id: 'long',
    title: 'How long',
    body: (
      <p>
        Account data until you ask us to delete it; then it goes at once, or as soon as your orders and refunds are
        settled. What you ordered, for how much, when and to which State stays for as long as tax law wants it, without
        your name, phone and street. Only an invoice of {formatRupees(invoiceNamesBuyerFrom)} or more, before tax, has
        to keep your name and address. Codes and wrong tries are forgotten within one day.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        You may see what we hold about you, correct it, have it erased, take back a consent as easily as you gave it,
        and name someone to act for you. Write to <SupportMail />; we answer within 90 days, usually within one week. If
        our answer does not satisfy you, you can complain to the Data Protection Board of India.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Keeping it safe',
    body: (
      <p>
        Everything travels encrypted. There is no password to steal: you log in with a code that works once. If data of
        yours is ever exposed, we tell you and the Board without delay.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Whom to ask',
    body: (
      <p>
        <OfficerName />, <SellerName />. <OfficerContact />. This store is for adults; do not register if you are under
        18.
      </p>
    ),
  },
]
