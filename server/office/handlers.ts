import { apiKeyHandlers } from './api-keys'
import { liveHandlers } from './live-stream'
import type { OfficeHandlers } from './office-context'
import { operationHandlers } from './operations'
import { peopleHandlers } from './people'
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
  ...liveHandlers,
  ...operationHandlers,
}
