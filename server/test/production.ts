/** A whole set of settings for production. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  SMTP_URL: 'smtp://user:hunter2@mail.example.com:587',
  MAIL_FROM: 'Nukkad <care@example.com>',
  STAFF_EMAILS: 'owner@example.com',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'hunter2-of-the-provider',
  RAZORPAY_WEBHOOK_SECRET: 'hunter2-of-the-webhook',
  SHOP_SECRET: 'c2hvcCBzZWNyZXQgb2YgdGhlIHRlc3RzIG9mIE51a2s=',
  SELLER_LEGAL_NAME: 'Kinara Clothing LLP',
  SELLER_ADDRESS: '7 Marine Drive | Mumbai 400020',
  SELLER_STATE: 'Maharashtra',
  SELLER_GSTIN: '27AAACK1111B1Z3',
  SELLER_GRIEVANCE_OFFICER: 'Farah Contractor',
  SELLER_EMAIL: 'care@example.com',
  SELLER_PHONE: '+91 22 4000 1000',
}
