import { href, Link } from 'react-router'
import type { ArticleSection } from './Article.tsx'
import { facts } from './policy-facts.ts'
import { OfficerContact, OfficerName, SellerName, SellerRegistrations } from './SellerWords.tsx'

export const termsSections: readonly ArticleSection[] = [
  {
    id: 'who',
    title: 'Who you deal with',
    body: (
      <p>
        This store is run by <SellerName /> (<SellerRegistrations />
        ). We sell our own stock, to people of 18 or more, for delivery in India.
      </p>
    ),
  },
  {
    id: 'prices',
    title: 'Prices',
    body: (
      <p>
        All prices are in rupees and include GST. The struck-through price is the MRP; from 1 January 2027 it is the
        lowest price of the 30 days before the reduction, and the MRP stands beside it. What the bag says is what you
        pay, plus {facts.codFee} only if you choose cash on delivery. If a price changes while it is in your bag, we ask
        you before anything is placed.
      </p>
    ),
  },
  {
    id: 'orders',
    title: 'Orders',
    body: (
      <p>
        An order in cash is agreed once we confirm it; an online order once it is paid. An online order that is not paid
        within 20 minutes lapses and its pieces go back on the rail. If we cannot deliver something we sold, we say so
        and refund all of it.
      </p>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    body: (
      <p>
        Cards, UPI and net banking go through Razorpay, in its window: we never see your card. If money left your
        account and no order came, we find it and either confirm the order or send the money back; you need not do
        anything. For charge-backs, talk to your bank or to us first.
      </p>
    ),
  },
  {
    id: 'codes',
    title: 'Offers and codes',
    body: (
      <p>
        An offer holds as its words say, until it is taken off the site, and however you pay. One code to a bag. Nothing
        is ever put into your bag that you did not choose.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Cancelling and returning',
    body: (
      <p>
        Cancel free of charge until the parcel has left; return within {facts.returnWindow} of delivery; refunds within{' '}
        {facts.refund}. All of it is under <Link to={href('/shipping-returns')}>Shipping &amp; Returns</Link>. This
        takes nothing away from the rights the Consumer Protection Act gives you.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Whoever reads your e-mail can log in as you: keep it to yourself, and log out on devices that are not yours. We
        may close an account that is used to cheat, and tell you why.
      </p>
    ),
  },
  {
    id: 'pictures',
    title: 'Words, pictures, reviews',
    body: (
      <p>
        The drawings, words and prints are ours; ask before you use them. Pictures are as true as screens allow. Reviews
        are by people who bought the piece, and we do not remove them for being unkind to us.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <p>
        <OfficerName />, <OfficerContact />, answers with a ticket number within 48 hours and settles the matter within
        one month. The National Consumer Helpline is at 1915. Indian law applies; the courts where we are registered, or
        those where you live, decide.
      </p>
    ),
  },
]
