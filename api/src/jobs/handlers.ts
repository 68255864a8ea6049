import { sendLoginCode } from '../people/auth/send-login-code.ts'
import { logOperatorAction } from '../commands/record-action.ts'
import { runOrderBulk } from '../staff/orders/order-bulk-work.ts'
import { runReturnBulk } from '../staff/returns/bulk-returns.ts'
import { backOff } from '../mail/back-off.ts'
import {
  sendGoodwillMail,
  sendOrderMail,
  sendPayoutReminder,
  sendPayoutRequest,
  sendReturnMail,
  sendStepMail,
} from '../mail/send-order-mail.ts'
import { sendPlacedMails } from '../mail/send-placed-mails.ts'
import { sendStaffMail } from '../mail/send-staff-mail.ts'
import { settleCancelled } from '../sale/settlement/settle-cancelled.ts'
import { settleUnattended } from '../sale/settlement/settle-payment.ts'
import { processPaymentEvent } from '../sale/settlement/webhook.ts'
import { runProductBulk } from '../staff/products/run-product-bulk.ts'
import { careContactOf } from '../staff/products/routes.ts'
import { applyImport } from '../staff/imports/apply-import.ts'
import { openPictureFetcher } from '../staff/imports/fetch-pictures.ts'
import { makeImportPicture } from '../staff/imports/import-pictures.ts'
import { makePicture } from '../store/pictures/make-picture.ts'
import { sendAccountDeleted } from '../people/privacy/erase-person.ts'
import { sendDeletionCode } from '../people/privacy/send-deletion-code.ts'
import { sendOrderDigest } from '../staff/members/order-digest.ts'
import { sendStaffWelcome } from '../staff/members/staff-welcome.ts'
import { sendStaffCode } from '../staff/members/staff-code.ts'
import type { JobHandlers } from '../platform/jobs.ts'
import type { JobParts } from '../parts.ts'
import { sendEmailCode } from '../people/profile/send-email-code.ts'
import { sendEmailUndo } from '../people/profile/send-email-undo.ts'
import { followRefunds, sendRefund } from '../sale/payment/send-refunds.ts'
import { sendStockAlert } from '../people/stock-alerts/send-stock-alerts.ts'
import { sendPayoutCode, sendPayoutMail } from '../people/payout/send-payout-mails.ts'

export function jobHandlers(parts: JobParts): JobHandlers {
  // A code expires within minutes, so it waits for no other mail.
  const patient = { ...parts, mailer: backOff(parts.mailer, parts.stopping) }
  return {
    'send-login-code': ({ email }) => sendLoginCode(parts, email),
    'send-staff-code': (asked) => sendStaffCode(parts, asked),
    'send-staff-welcome': (added) => sendStaffWelcome(patient, added),
    'send-email-code': ({ userId }) => sendEmailCode(parts, userId),
    'send-email-undo': (changed) => sendEmailUndo(patient, changed),
    'send-deletion-code': ({ userId }) => sendDeletionCode(parts, userId),
    'send-account-deleted': ({ email }) => sendAccountDeleted(patient, email),
    'send-placed-mails': (mails) => sendPlacedMails(patient, mails),
    'send-order-mail': (news) => sendOrderMail(patient, news),
    'send-step-mail': (step) => sendStepMail(patient, step),
    'send-return-mail': ({ eventId }) => sendReturnMail(patient, eventId),
    'send-staff-mail': (news) => sendStaffMail(patient, news),
    // No back-off: each person gets one at a time, and the job runs again in an hour.
    'send-order-digest': ({ staffId }) => sendOrderDigest(parts, staffId),
    'send-payout-request': ({ refundId }) => sendPayoutRequest(patient, refundId),
    'send-payout-reminder': (reminder) => sendPayoutReminder(patient, reminder),
    'send-goodwill-mail': (goodwill) => sendGoodwillMail(patient, goodwill),
    'send-payout-mail': ({ orderId }) => sendPayoutMail(patient, orderId),
    'send-payout-code': ({ orderId }) => sendPayoutCode(parts, orderId),
    'send-stock-alert': ({ alertId }) => sendStockAlert(patient, alertId),
    'tell-staff-deed': ({ deedId }) => logOperatorAction(parts, deedId),
    'change-orders': ({ bulkId }) => runOrderBulk(parts, bulkId),
    'change-returns': ({ bulkId }) => runReturnBulk(parts, bulkId),
    'change-products': ({ bulkId }) => runProductBulk({ ...parts, careContact: careContactOf(parts.seller()) }, bulkId),
    'apply-import': ({ importId }) => applyImport({ ...parts, careContact: careContactOf(parts.seller()) }, importId),
    'make-picture': ({ pictureId }) => makePicture(parts, pictureId),
    'fetch-import-picture': openPictureFetcher({ ...parts, localPictures: parts.localPictures ?? false }),
    'make-import-picture': (named) => makeImportPicture(parts, named),
    'settle-payment': async ({ paymentId }) => void (await settleUnattended(parts, paymentId, 'retry')),
    'settle-cancelled': ({ orderId }) => settleCancelled(parts, orderId),
    'process-payment-event': ({ eventId }) => processPaymentEvent(parts, eventId),
    'send-refund': ({ refundId }) => sendRefund(parts, refundId),
    'follow-refunds': ({ paymentId }) => followRefunds(parts, paymentId),
  }
}
