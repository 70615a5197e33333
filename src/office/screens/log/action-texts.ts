import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** What actions are called in the log. // server/operator/command.ts, server/office/people.ts */
const texts: Readonly<Record<string, MessageDescriptor>> = {
  'stop-sale': msg`Sale stopped`,
  'start-sale': msg`Sale started`,
  'add-show': msg`Show added`,
  'change-show': msg`Show changed`,
  'remove-show': msg`Show taken off the programme`,
  'copy-days': msg`Days copied`,
  'tell-moved-holders': msg`Holders of moved shows told`,
  'add-item': msg`Item of the catalogue added`,
  'change-item': msg`Item of the catalogue changed`,
  'remove-item': msg`Item of the catalogue removed`,
  'set-picture': msg`Picture changed`,
  'undo-change': msg`Change of the programme undone`,
  'block-seats': msg`Seats blocked`,
  'unblock-seats': msg`Seats put back on sale`,
  'cancel-show': msg`Show cancelled`,
  'cancel-event': msg`Event cancelled`,
  'postpone-show': msg`Show postponed`,
  tell: msg`Ticket holders written to`,
  import: msg`Programme imported`,
  refund: msg`Order refunded`,
  'resend-ticket': msg`Ticket sent again`,
  'correct-contact': msg`Contact corrected`,
  'change-seats': msg`Seats changed`,
  'move-order': msg`Order moved to another show`,
  'release-hold': msg`Hold released`,
  'give-tickets': msg`Free tickets given`,
  'print-tickets': msg`Tickets printed`,
  'propose-refund': msg`Refund proposed`,
  'confirm-refund': msg`Refund confirmed by a second person`,
  'reject-refund': msg`Refund rejected`,
  check: msg`Payment checked with its provider`,
  'give-back': msg`Payment given back`,
  voucher: msg`Voucher given`,
  'box-office-return': msg`Box-office returns marked as sent`,
  'promo-end': msg`Promo code ended`,
  'promo-again': msg`Promo code reactivated`,
  'publish-review': msg`Review published`,
  'reject-review': msg`Review rejected`,
  'close-message': msg`Message marked as answered`,
  'outbox-again': msg`Undelivered message sent again`,
  'outbox-drop': msg`Undelivered message dropped`,
  'open-shift': msg`Shift opened at the counter`,
  'take-over-till': msg`Till taken over`,
  'pay-in-cash': msg`Cash put into a drawer`,
  'drop-cash': msg`Cash taken out of a drawer`,
  'pay-out': msg`Refund paid out at the counter`,
  'close-shift': msg`Shift closed at the counter`,
  'close-day': msg`Business day closed at the counter`,
  'open-door': msg`Door opened`,
  'end-door': msg`Door ended`,
  'invite-staff': msg`Person invited`,
  'change-staff': msg`Role of a person changed`,
  'end-staff': msg`Access of a person ended`,
  'restore-staff': msg`Access of a person restored`,
  'remove-second-factor': msg`Second factor of a person removed`,
  'create-api-key': msg`API key made`,
  'revoke-api-key': msg`API key revoked`,
  'create-webhook': msg`Webhook added`,
  'change-webhook': msg`Webhook changed`,
  'renew-webhook-secret': msg`Secret of a webhook renewed`,
  'delete-webhook': msg`Webhook deleted`,
  'resend-webhook': msg`Webhook message sent again`,
  'drop-webhook': msg`Webhook message dropped`,
  'add-report-mail': msg`Report by e-mail set up`,
  'end-report-mail': msg`Report by e-mail ended`,
  owner: msg`Owner appointed`,
  'maintenance-on': msg`Closed for maintenance`,
  'maintenance-off': msg`Opened after maintenance`,
}

/** Returns a function that names a kind of action; one without a name of its own keeps that of the log. */
export function useActionText(): (what: string) => string {
  const { i18n } = useLingui()
  return (what) => {
    const text = texts[what]
    return text ? i18n._(text) : what
  }
}
