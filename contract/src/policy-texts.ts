import type { PageWords } from './page-rules.ts'
import type { PolicySlug } from './paths.ts'

const writtenAt = new Date('2026-11-21T00:00:00+05:30')

/**
 * The default policies apply from this moment in a shop that has not published its own, but never from before the shop
 * existed.
 */
export function policyTextsHoldFrom(shopBegan: Date): Date {
  return shopBegan > writtenAt ? shopBegan : writtenAt
}

/** The default text of each policy. A shop's own version begins with it. */
export const policyTexts: Readonly<Record<PolicySlug, PageWords>> = {
  'shipping-returns': {
    title: 'Shipping & Returns',
    description: 'Free delivery when you pay online, {codFee} for cash on delivery, returns within {returnDays}.',
    lead: 'Free delivery when you pay online, {codFee} for cash at the door, {returnDays} to send it back.',
    body: `## What delivery costs {#cost}

Pay online and delivery is free, over ₹999 and under it. Pay in cash at your door and {codFee} is added to the order, whatever its size. There is no other charge: no handling, no packing, no tax on top. Prices include GST.

You see both totals before you choose.

## When it comes {#time}

We pack an order within {packingDays} and the courier takes {deliveryDays} from there. The date we show in your bag and on the product page, {promisedDays} from today, leaves room for both.

We deliver to every pincode in India that our couriers reach, and nowhere else for now. If it has not come by the date we gave you, refuse it or send it back: we refund all of it.

## Following your order {#track}

[Track Order](/manage-orders) shows four steps: ordered, shipped, out for delivery, delivered. If the courier does not find you, they try again before the parcel comes back to us.

## Changing your mind before it leaves {#cancel}

You can cancel an order free of charge until it has been handed to the courier. What you paid online goes back to where it came from.

## Returns and exchanges {#returns}

Return or exchange within {returnDays} of the day it was delivered: ask for the return from the order itself under [Return Order](/manage-orders). We pick it up from your doorstep, free of charge.

- Unworn, unwashed, with its tags. Trying on is fine; a week of wearing is not.
- One request for each order. Tell us what is wrong; a line is enough.
- An exchange is a return and a new order: order the size or colour you want, and we refund what you send back.
- Damaged, wrong or not as described? We take it back and refund it in full. If the {returnDays} have passed, write to us all the same.

## Refunds {#refunds}

Refunds are made within {refundDays} of the item reaching us. What you paid online returns to the same card, account or UPI ID; your bank may need a few days more to show it. For cash on delivery we ask you for a bank account or UPI ID and send it there. Never in cash, never as credit.

## Stuck? {#help}

{sellerEmail} or {sellerPhone}, {supportHours}.`,
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    description: 'What we keep about you, why, for how long, and how to have it changed or erased.',
    lead: 'What we keep about you, why, and how to have it changed or erased.',
    body: `## What we keep, and why {#what}

- **Your account**: name, e-mail and phone, so that you can log in and we can reach you about an order.
- **Your addresses**, up to three, to deliver to. The State also decides which GST is on your invoice.
- **A GSTIN and a business name**, only if you give them for a business invoice.
- **Your orders, returns and invoices**, to deliver, refund and account for them.
- **Your bag and wishlist**, until you empty them.
- **Server logs**: which page was asked for, when and from which network address, to keep the store up and safe. Login codes and tokens are never written there.

## What we do not {#not}

- No card numbers, CVVs or UPI PINs: you give those to the payment provider, in its own window.
- No trackers, no advertising pixels, no selling of data.
- No newsletter unless you ask for one.

## What stays on your device {#device}

{storedInBrowser}

## Who else sees it {#share}

The courier gets the name, address and phone on the parcel. Razorpay, the payment provider, gets the amount and what you type into its window. Our hosting and e-mail providers store and carry data for us under contract. The authorities get what the law obliges us to give. Nobody else.

## How long {#long}

Account data until you ask us to delete it; then it goes at once, or as soon as your orders and refunds are settled. What you ordered, for how much, when and to which State stays for as long as tax law wants it, without your name, phone and street. Only an invoice of {namedInvoiceFrom} or more, before tax, or one with a GSTIN has to keep your name and address. Codes and wrong tries are forgotten within one day.

## Your rights {#rights}

You may see what we hold about you, correct it, have it erased, take back a consent as easily as you gave it, and name someone to act for you. Write to {sellerEmail}; we answer within 90 days, usually within one week. If our answer does not satisfy you, you can complain to the Data Protection Board of India.

## Keeping it safe {#security}

Everything travels encrypted. There is no password to steal: you log in with a code that works once. If data of yours is ever exposed, we tell you and the Board without delay.

## Whom to ask {#contact}

{grievanceOfficer}, {sellerName}, {sellerAddress}. {grievanceEmail}, {grievancePhone}. This store is for adults; do not register if you are under 18.`,
  },
  'terms-and-conditions': {
    title: 'Terms & Conditions',
    description: 'What you can count on when you buy from us, and what we count on.',
    lead: 'What you can count on when you buy from us, and what we count on.',
    body: `## Who you deal with {#who}

This store is run by {sellerName}, {sellerAddress} ({registrations}). We sell our own stock, to people of 18 or more, for delivery in India.

## Prices {#prices}

All prices are in rupees and include GST. The struck-through price is the MRP; from 1 January 2027 it is the lowest price of the 30 days before the reduction, and the MRP stands beside it. What the bag says is what you pay, plus {codFee} only if you choose cash on delivery. If a price changes while it is in your bag, we ask you before anything is placed.

## Orders {#orders}

An order in cash is agreed once we confirm it; an online order once it is paid. An online order that is not paid within {unpaidMinutes} lapses and its items go back in stock. If we cannot deliver something we sold, we say so and refund all of it.

## Paying {#paying}

Cards, UPI and net banking go through Razorpay, in its window: we never see your card. If money left your account and no order came, we find it and either confirm the order or send the money back; you need not do anything. For charge-backs, talk to your bank or to us first.

## Offers and codes {#codes}

An offer holds as its words say, until it is taken off the site, and however you pay. One code to a bag. Nothing is ever put into your bag that you did not choose.

## Cancelling and returning {#returns}

Cancel free of charge until the parcel has left; return within {returnDays} of delivery; refunds within {refundDays}. All of it is under [Shipping & Returns](/shipping-returns). This takes nothing away from the rights the Consumer Protection Act gives you.

## Your account {#account}

Whoever reads your e-mail can log in as you: keep it to yourself, and log out on devices that are not yours. We may close an account that is used to cheat, and tell you why.

## Words, pictures, reviews {#pictures}

The pictures, texts and designs are ours; ask before you use them. Pictures are as true as screens allow. Reviews are by people who bought the piece, and we do not remove them for being unkind to us.

## Complaints {#complaints}

{grievanceOfficer}, {grievanceEmail}, {grievancePhone}, answers with a ticket number within 48 hours and settles the matter within one month. The National Consumer Helpline is at 1915. Indian law applies; the courts where we are registered, or those where you live, decide.`,
  },
}

/** The start of a page with questions: each heading is one. */
export const questionsText = `## What does delivery cost?

Nothing when you pay online. Cash on delivery costs {codFee}.

## When does my parcel come?

We pack within {packingDays}; the courier takes {deliveryDays} from there.

## Can I send something back?

Yes, for {returnDays} after it was delivered: ask for it from the order itself under [Return Order](/manage-orders). The refund is made within {refundDays} of the item reaching us.

## How do I reach you?

{sellerEmail} or {sellerPhone}, {supportHours}.`
