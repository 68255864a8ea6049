import { href, Link } from 'react-router'
import type { ArticleSection } from './Article.tsx'
import { facts } from './policy-facts.ts'
import { SupportHours, SupportMail, SupportPhone } from './SellerWords.tsx'

export const shippingSections: readonly ArticleSection[] = [
  {
    id: 'cost',
    title: 'What delivery costs',
    body: (
      <>
        <p>
          Pay online and delivery is free, over ₹999 and under it. Pay in cash at your door and {facts.codFee} is added
          to the order, whatever its size. There is no other charge: no handling, no packing, no tax on top. Prices
          include GST.
        </p>
        <p>You see both totals before you choose.</p>
      </>
    ),
  },
  {
    id: 'time',
    title: 'When it comes',
    body: (
      <>
        <p>
          We pack an order within {facts.processing} and the courier takes {facts.delivery} from there. The date we show
          in your bag and on the product page, {facts.estimate} from today, leaves room for both.
        </p>
        <p>
          We deliver to every pincode in India that our couriers reach, and nowhere else for now. If it has not come by
          the date we gave you, refuse it or send it back: we refund all of it.
        </p>
      </>
    ),
  },
  {
    id: 'track',
    title: 'Following your order',
    body: (
      <p>
        <Link to={href('/manage-orders')}>Track Order</Link> shows four steps: ordered, shipped, out for delivery,
        delivered. If the courier does not find you, they try again before the parcel comes back to us.
      </p>
    ),
  },
  {
    id: 'cancel',
    title: 'Changing your mind before it leaves',
    body: (
      <p>
        You can cancel an order free of charge until it has been handed to the courier. What you paid online goes back
        to where it came from.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns and exchanges',
    body: (
      <>
        <p>
          Return or exchange within {facts.returnWindow} of the day it was delivered: ask for the return from the order
          itself under <Link to={href('/manage-orders')}>Return Order</Link>. We collect it at your door, free of
          charge.
        </p>
        <ul>
          <li>Unworn, unwashed, with its tags. Trying on is fine; a week of wearing is not.</li>
          <li>One request for each order. Tell us what is wrong; a line is enough.</li>
          <li>
            An exchange is a return and a new order: order the size or colour you want, and we refund what you send
            back.
          </li>
          <li>
            Damaged, wrong or not as described? We take it back and refund it in full. If the {facts.returnWindow} have
            passed, write to us all the same.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        Refunds are made within {facts.refund} of the piece reaching us. What you paid online returns to the same card,
        account or UPI id; your bank may need a few days more to show it. For cash on delivery we ask you for a bank
        account or UPI id and send it there. Never in cash, never as credit.
      </p>
    ),
  },
  {
    id: 'help',
    title: 'Stuck?',
    body: (
      <p>
        <SupportMail /> or <SupportPhone />
        <SupportHours />.
      </p>
    ),
  },
]
