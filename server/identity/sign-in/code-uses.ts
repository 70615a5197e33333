import type { CodeUse, CodeUses } from '../codes/one-time-code-repository'
import type { DeviceFingerprint } from './device-fingerprint'

export const purpose = 'identity'

/** The requesting form: whether it continues with a code already sent is defined by `takesUp`. */
const forms = ['register', 'sign-in', 'forgot', 'older'] as const
export type CodeForm = (typeof forms)[number]

/**
 * Counts attempts per contact and device, so that requests and errors of others do not count; shared limits
 * are in `sign-in-limits`.
 */
const formatSubject = (key: Buffer, device: DeviceFingerprint, isKnown: boolean) =>
  [key.toString('base64url'), isKnown ? 'known' : 'new', device.key.toString('base64url')].join(' ')

/**
 * Forms whose pending code another form reuses. A visitor who signs in shortly after signing up can use the
 * same code. A password reset needs its own code, because the message states its purpose. Never depends on
 * whether an account exists, as the answer would reveal it.
 */
const takesUp: Partial<Record<CodeForm, readonly CodeForm[]>> = { 'sign-in': ['sign-in', 'register'] }
const formatAbout = ({ key }: DeviceFingerprint, form: CodeForm) => `${form} ${key.toString('base64url')}`

/**
 * Returns the purpose of a code that a form requests, and which pending codes it reuses.
 * @param key `contactKey`
 */
export function describeRequestedUse(
  key: Buffer,
  device: DeviceFingerprint,
  isKnown: boolean,
  form: CodeForm,
): { readonly use: CodeUse; readonly reusedAbouts: readonly string[] } {
  return {
    use: { purpose, subject: formatSubject(key, device, isKnown), about: formatAbout(device, form) },
    reusedAbouts: (takesUp[form] ?? [form]).map((each) => formatAbout(device, each)),
  }
}

/** Returns all codes for these contacts that these devices may have requested. */
export function createCodeUses(keys: readonly Buffer[], devices: readonly DeviceFingerprint[]): CodeUses {
  return {
    purpose,
    subjects: keys.flatMap((key) =>
      devices.flatMap((device) => [formatSubject(key, device, true), formatSubject(key, device, false)]),
    ),
    abouts: devices.flatMap((device) => forms.map((form) => formatAbout(device, form))),
  }
}

/** Whether a code was requested on a device where its owner has signed in before. */
export const isOfKnownDevice = (subject: string): boolean => subject.split(' ')[1] === 'known'

/** Returns the contact of a code’s subject, as keyed by `contactKey`. */
export const contactOfSubject = (subject: string): string => subject.split(' ')[0] ?? ''
