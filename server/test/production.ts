/** A whole set of settings for production. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  SMTP_URL: 'smtp://user:hunter2@mail.example.com:587',
  MAIL_FROM: 'Nukkad <care@example.com>',
  STAFF_EMAILS: 'owner@example.com',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'hunter2',
  RAZORPAY_WEBHOOK_SECRET: 'hunter2',
  SELLER_LEGAL_NAME: 'Nukkad Apparel Private Limited',
  SELLER_ADDRESS: '14, 2nd Cross | Bengaluru 560005',
  SELLER_STATE: 'Karnataka',
  SELLER_GSTIN: '29AAACN0000A1Z5',
  SELLER_GRIEVANCE_OFFICER: 'Meera Krishnan',
  SELLER_EMAIL: 'care@example.com',
  SELLER_PHONE: '+91 80 4710 2030',
}
