import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { OfficeErrorCode } from '@/contract/office/define-office-call'
import type { ApiError, ConnectionErrorCode } from '@/src/lib/api/api-error'
import { Notice } from '@/src/ui/notice'

/** In words of the office; other refusals have a message of the server, which names what was refused. */
const texts: Record<OfficeErrorCode | ConnectionErrorCode | 'SERVICE_UNAVAILABLE', MessageDescriptor> = {
  SIGN_IN_REQUIRED: msg`Your session has ended. Please sign in again.`,
  WRONG_CREDENTIALS: msg`The e-mail or the password isn’t right.`,
  SECOND_FACTOR_REQUIRED: msg`Enter the code of your authenticator app too.`,
  PASSKEY_REQUIRED: msg`Your password alone doesn’t sign you in. Use your passkey.`,
  WRONG_PASSKEY: msg`This passkey isn’t known here. Sign in another way.`,
  WRONG_SECOND_FACTOR: msg`This code is wrong or has expired.`,
  SECOND_FACTOR_MISSING: msg`Set up your second factor first.`,
  NOT_PERMITTED: msg`Your role doesn’t include this.`,
  LINK_EXPIRED: msg`This link has expired or was already used. Ask for a new one.`,
  WEAK_PASSWORD: msg`This password is too easy to guess. Please choose another.`,
  OFFLINE: msg`The server can’t be reached. Check your connection.`,
  TIMEOUT: msg`The server took too long to answer. Check whether it was done before you try again.`,
  SERVICE_UNAVAILABLE: msg`Something went wrong on our side. Please try again in a moment.`,
  BAD_ANSWER: msg`Something went wrong on our side. Please try again in a moment.`,
}

/** Returns a function that says in words why a call failed. */
export function useErrorText(): (error: ApiError) => string {
  const { t, i18n } = useLingui()
  return ({ code, message, failure }) => {
    if (isKnown(code)) return i18n._(texts[code])
    if (code === 'TOO_MANY_REQUESTS') return t`Too many tries. Please wait a few minutes, then try again.`
    if (code !== 'SERVER_ERROR' && message) return message
    const reference = failure?.TraceID
    return reference
      ? t`Something went wrong on our side. If it happens again, give support this reference: ${reference}`
      : t`Something went wrong on our side. Please try again in a moment.`
  }
}

const isKnown = (code: string): code is keyof typeof texts => code in texts

/** Says at a form or dialog why its call failed; nothing without an error. */
export function ErrorNotice({ error }: { error: ApiError | null }) {
  const describeError = useErrorText()
  return error ? <Notice tone="bad" title={describeError(error)} /> : null
}
