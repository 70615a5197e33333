import { apiKeyHandlers } from './api-keys'
import { closingHandlers } from './counter/close-shift'
import { counterShowHandlers } from './counter/counter-show'
import { holdHandlers } from './counter/hold-seats'
import { blockHandlers } from './counter/blocks'
import { enterHandlers } from './counter/enter-sale'
import { payoutHandlers } from './counter/pay-out'
import { pinHandlers } from './counter/pins'
import { sellHandlers } from './counter/sell-seats'
import { voucherHandlers } from './counter/voucher-at-counter'
import { shiftHandlers } from './counter/shifts'
import { liveHandlers } from './live-stream'
import type { OfficeHandlers } from './office-context'
import { operationHandlers } from './operations'
import { peopleHandlers } from './people'
import { reportMailHandlers } from './report-mails/report-mail-calls'
import { secondFactorHandlers } from './second-factor'
import { signInHandlers } from './sign-in'
import { staffPasskeyHandlers } from './staff-passkeys'
import { webhookHandlers } from './webhooks/webhook-calls'

/** Handlers of all calls of the back office. Leaving out a call is a compile error. */
export const officeHandlers: OfficeHandlers = {
  ...signInHandlers,
  ...secondFactorHandlers,
  ...staffPasskeyHandlers,
  ...peopleHandlers,
  ...apiKeyHandlers,
  ...webhookHandlers,
  ...reportMailHandlers,
  ...liveHandlers,
  ...counterShowHandlers,
  ...holdHandlers,
  ...sellHandlers,
  ...blockHandlers,
  ...enterHandlers,
  ...voucherHandlers,
  ...payoutHandlers,
  ...shiftHandlers,
  ...closingHandlers,
  ...pinHandlers,
  ...operationHandlers,
}
