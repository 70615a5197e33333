import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import type { OfficeAnswerOf, ParsedOfficeRequestOf } from '@/contract/office/define-office-call'
import { apiKeyCalls } from '@/contract/office/api-keys'
import { counterCalls } from '@/contract/office/counter'
import { counterBlockCalls } from '@/contract/office/counter-blocks'
import { counterShiftCalls } from '@/contract/office/counter-shifts'
import { liveCalls } from '@/contract/office/live'
import { operationCalls } from '@/contract/office/operations'
import { reportMailCalls } from '@/contract/office/report-mails'
import { staffCalls, type StaffPerson } from '@/contract/office/staff-calls'
import { staffPasskeyCalls } from '@/contract/office/staff-passkey-calls'
import { webhookCalls } from '@/contract/office/webhooks'
import type { Signed } from '@/server/operator/action-repository'
import type { OperatorDeps } from '@/server/operator/operator-deps'

/** All calls of the back office by name. */
export const officeCalls = {
  ...staffCalls,
  ...staffPasskeyCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...reportMailCalls,
  ...liveCalls,
  ...counterCalls,
  ...counterShiftCalls,
  ...counterBlockCalls,
  ...operationCalls,
} as const
export type OfficeCalls = typeof officeCalls
export type OfficeCallName = keyof OfficeCalls

/** What a handler receives in addition to its parsed request. */
export interface OfficeContext extends OperatorDeps {
  /** The signed-in person, as they are now. */
  readonly person: StaffPerson
  /** The brand of the host; people of the office may work for all of them. */
  readonly brand: Brand
  readonly language: LanguageCode
  /** Scheme and host, for links. */
  readonly origin: string
  readonly address: string
  /** Empty for a browser’s first request. */
  readonly deviceId: string
  readonly userAgent: string | undefined
  /** Session token; empty when there is none. */
  readonly token: string
  /** Stores a session token in the browser, or removes it if empty. */
  readonly keepSession: (token: string) => void
}

/** Context of calls for people who are not signed in yet. */
export type SignInContext = Omit<OfficeContext, 'person'>
export type OpenCallName =
  | 'signIn'
  | 'sendPasswordLink'
  | 'openLink'
  | 'setPassword'
  | 'beginPasskeySignIn'
  | 'signInWithPasskey'

/** A call’s request as its handler receives it. */
export type ParsedOffice<N extends OfficeCallName> = ParsedOfficeRequestOf<OfficeCalls[N]>

/** One handler for each call: a missing one is a compile error. */
export type OfficeHandlers<Names extends OfficeCallName = OfficeCallName> = {
  readonly [N in Names]: (
    request: ParsedOffice<N>,
    context: N extends OpenCallName ? SignInContext : OfficeContext,
  ) => Promise<OfficeAnswerOf<OfficeCalls[N]>>
}

/** Returns the author of a person’s action, as it is recorded. */
export function signAction({ person }: Pick<OfficeContext, 'person'>, reason: string): Signed {
  return { actor: person.name, reason, staffId: person.id }
}
