import { formatDays } from './dates.ts'
import type { PageWords } from './page-rules.ts'
import type { PolicySlug } from './paths.ts'
import { holdDays, transitHoldDays } from './return-rules.ts'

const writtenAt = new Date('2026-11-28T00:00:00+05:30')

/**
 * The default policies apply from this moment in a shop that has not published its own, but never from before the shop
 * existed. It moves when a text changes in meaning.
 */
export function policyTextsHoldFrom(shopBegan: Date): Date {
  return shopBegan > writtenAt ? shopBegan : writtenAt
}

/** The default text of each policy. A shop's own version begins with it. */
export const policyTexts: Readonly<Record<PolicySlug, PageWords>> = {
  'shipping-returns': {
    title: 'Shipping & Returns',
    description:
      'Free delivery when you pay online, {codFee} for cash on delivery, returns and exchanges within {returnDays}.',
    lead: 'Free delivery when you pay online, {codFee} for cash on delivery, returns and exchanges within {returnDays}.',
    body: `## Delivery charges {#cost}

Delivery is free on every order that you pay online, above ₹999 and below. For cash on delivery (COD), we add {codFee} to the order, whatever its value. There are no other charges: no handling fee, no packing fee, no tax on top. All prices include GST.

You see both totals before you choose how to pay.

## Delivery time {#time}

We pack your order within {packingDays}, and the courier delivers it in {deliveryDays}. The delivery date in your bag and on the product page, {promisedDays} from today, allows time for both.

We deliver to every pincode in India that our couriers serve. We do not ship outside India yet. If your order has not arrived by the date we gave you, refuse the parcel or send it back, and we refund it in full.

## Order tracking {#track}

[Track Order](/manage-orders) shows four steps: ordered, shipped, out for delivery and delivered. If the courier misses you, they try again before the parcel comes back to us.

## Cancellation {#cancel}

You can cancel an order free of charge until we hand it to the courier. If you paid online, we refund the original payment method.

## Returns and exchanges {#returns}

Return or exchange within {returnDays} of delivery. Request it from your order, under [Return Order](/manage-orders). The courier picks the item up from your doorstep, free of charge.

- Items must be unworn and unwashed, with their tags. You can try them on.
- Make one request for each order, and give us the reason.
- For an exchange, choose another size or colour of the same product in your request. We hold it for you at once, and send it free of charge when we have received and checked your return.
- Damaged, wrong or not as described? We take it back and refund it in full. If the {returnDays} are over, please write to us anyway.

If there is no pick-up within ${formatDays(holdDays)} of your request, or by the day after the pick-up date if that is later, we stop holding the new item. We also stop if your return has not reached us ${formatDays(transitHoldDays)} after its pick-up. We still send it if it is in stock when your return arrives. If we cannot exchange an item, we refund it.

You can return an item that you got in exchange, but not exchange it again. For another product, return the item and place a new order.

## Refunds {#refunds}

We make refunds within {refundDays} of the item reaching us. If you paid online, the money goes to the same card, bank account or UPI ID. Your bank may take a few more days to show it. If you paid by COD, we ask you for a bank account or UPI ID and transfer the refund there. We do not refund in cash or store credit.

## Need help? {#help}

Write to {sellerEmail} or call {sellerPhone}: {supportHours}.`,
  },
  'privacy-policy': {
    title: 'Privacy Policy',
    description: 'What data we keep about you, why, for how long, and how to correct or delete it.',
    lead: 'What data we keep about you, why, and how to correct or delete it.',
    body: `## Data we keep, and why {#what}

- **Your account**: name, e-mail and phone, so that you can log in and we can contact you about an order.
- **Your addresses**, up to three, to deliver your orders. The State also decides which GST is on your invoice.
- **Your GSTIN and business name**, only if you enter them for a business invoice.
- **Your orders, returns and invoices**, for delivery, refunds and our accounts.
- **Your bag, saved items and wishlist**, until you empty them.
- **Your reviews and the photos in them**, to show them to other shoppers. We remove location and date from photos.
- **Your back-in-stock alerts**, to e-mail you.
- **Server logs**: which page was requested, when and from which IP address, to keep the store running and secure. We never log login codes or tokens.

## Data we do not keep {#not}

- No card numbers, CVVs or UPI PINs: you enter those in the payment provider’s window.
- No trackers, no advertising pixels, no sale of data.
- No newsletter, unless you subscribe.

## What stays on your device {#device}

{storedInBrowser}

## Data we share {#share}

The courier gets the name, address and phone number on the parcel. Razorpay, our payment provider, gets the amount and what you enter in its window. Our hosting and e-mail providers store and send data for us under contract. The authorities get what the law requires. We share your data with nobody else.

## How long we keep it {#long}

We keep your account data until you ask us to delete it. We then delete it at once, or as soon as your orders and refunds are settled. Your reviews stay, without your name and photos.

For as long as tax law requires, we keep what you ordered, for how much, when and to which State, but without your name, phone and street. Only an invoice of {namedInvoiceFrom} or more before tax, or one with a GSTIN, must keep your name and address. We delete login codes and failed attempts within one day.

## Your rights {#rights}

You can see the data that we hold about you, correct it, have it deleted, withdraw a consent as easily as you gave it, and nominate someone to act for you. Write to {sellerEmail}: we reply within 90 days, usually within one week. If you are not satisfied with our reply, you can complain to the Data Protection Board of India.

## Security {#security}

All data is encrypted on its way. There is no password to steal: you log in with a code that works once. If your data is ever exposed, we inform you and the Board without delay.

## Contact {#contact}

{grievanceOfficer}, {sellerName}, {sellerAddress}. {grievanceEmail}, {grievancePhone}.

This store is for adults. Please do not register if you are under 18.`,
  },
  'terms-and-conditions': {
    title: 'Terms & Conditions',
    description: 'What you can expect when you buy from us, and what we expect from you.',
    lead: 'What you can expect when you buy from us, and what we expect from you.',
    body: `## The seller {#who}

This store is run by {sellerName}, {sellerAddress} ({registrations}). We sell our own stock, to customers aged 18 or above, for delivery in India.

## Prices {#prices}

All prices are in rupees and include GST. The struck-through price is the MRP. From 1 January 2027, it is the lowest price of the 30 days before the reduction, with the MRP beside it. You pay the total in your bag, plus {codFee} only if you choose cash on delivery. If a price changes while the item is in your bag, we ask you before the order is placed.

## Orders {#orders}

A COD order is accepted when we confirm it, an online order when it is paid. An online order that is not paid within {unpaidMinutes} expires, and its items go back in stock. If we cannot deliver an item that you bought, we tell you and refund it in full.

## Payment {#paying}

Cards, UPI and net banking are handled by Razorpay, in its window. We never see your card details. If money left your account but there is no order, we trace the payment, then confirm the order or refund you. You do not have to do anything. For a chargeback, contact your bank, or contact us first.

## Offers and coupons {#codes}

An offer is valid on the terms shown with it, until we remove it. Some coupons need online payment. You can use one coupon code per bag. We never add anything to your bag that you did not choose.

## Cancellations and returns {#returns}

You can cancel free of charge until we hand the parcel to the courier, and return or exchange within {returnDays} of delivery. We make refunds within {refundDays}. [Shipping & Returns](/shipping-returns) has the details. Nothing here limits your rights under the Consumer Protection Act.

## Your account {#account}

Anyone who can read your e-mail can log in as you. Keep your e-mail secure, and log out on devices that are not yours. We may close an account that is used for fraud, and we tell you why.

## Pictures, texts and reviews {#pictures}

The pictures, texts and designs are ours. Please ask before you use them. Our pictures show colours as accurately as screens allow. Reviews are written by customers who bought the item, and we do not remove a review because it is critical. If you add photos to a review, you allow us to show them with it.

## Complaints {#complaints}

Contact {grievanceOfficer}: {grievanceEmail}, {grievancePhone}. You get a ticket number within 48 hours, and we settle your complaint within one month. You can also call the National Consumer Helpline on 1915. Indian law applies. The courts where we are registered, or those where you live, decide.`,
  },
}

/** The start of a page with questions: each heading is one. */
export const questionsText = `## How much does delivery cost?

Delivery is free when you pay online. Cash on delivery costs {codFee}.

## When will my order arrive?

We pack it within {packingDays}, and the courier delivers it in {deliveryDays}.

## Can I return or exchange an item?

Yes, within {returnDays} of delivery. Request it from your order, under [Return Order](/manage-orders). For an exchange, choose another size or colour of the same product. We make refunds within {refundDays} of the item reaching us.

## How can I contact you?

Write to {sellerEmail} or call {sellerPhone}: {supportHours}.`
