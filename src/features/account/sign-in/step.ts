/** The visitor’s step on the way to being signed in. // spec §4 Auth, Sign-in, Forgot password */
import * as v from 'valibot'
import { openDatabase } from '@/src/lib/device/storage/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/storage/encrypted-store'

const identity = v.object({
  /** Empty where the number identifies the person. */
  email: v.string(),
  /** Without the dial code; empty where the address identifies the person. */
  mobile: v.string(),
  /** Dial code, digits without plus. */
  countryCode: v.string(),
})
export type Identity = v.InferOutput<typeof identity>

const purpose = v.picklist(['sign-in', 'sign-up', 'reset'])
export type Purpose = v.InferOutput<typeof purpose>

const storedStepSchema = v.variant('name', [
  v.object({ name: v.literal('sign-in') }),
  v.object({ name: v.literal('sign-up') }),
  v.object({ name: v.literal('forgot') }),
  v.object({
    name: v.literal('code'),
    identity,
    purpose,
    /** The recipient, as the server reports it; empty where it does not. */
    sentTo: v.string(),
    /** When another code may be requested, by this device’s clock. */
    resendAt: v.number(),
    /** Whether a friend’s code was given: the bonus is then shown at the end. */
    hasReferral: v.boolean(),
  }),
])
type StoredStep = v.InferOutput<typeof storedStepSchema>
export type CodeStep = Extract<StoredStep, { name: 'code' }>

/** The token that sets a new password, and the bonus to be shown, are kept in memory alone. */
export type Step =
  | StoredStep
  | { name: 'reset'; identity: Identity; token: string }
  | { name: 'bonus'; words: string | null }

const id = 'sign-in-step'
/** Age in milliseconds after which a code has expired and sign-in starts over. */
const stepLifetimeMs = 30 * 60_000
const storedSchema = v.object({ step: storedStepSchema, atMs: v.number() })

/** Returns the step before a reload; null when there is nothing to continue. */
export async function readStep(): Promise<StoredStep | null> {
  const parsed = v.safeParse(storedSchema, await getSealed((await openDatabase()).personal, id))
  return parsed.success && Date.now() - parsed.output.atMs < stepLifetimeMs ? parsed.output.step : null
}

/** Saves identity and step, sealed; never a password, a code or a token. */
export async function writeStep(step: Step | null): Promise<void> {
  const { personal } = await openDatabase()
  if (step === null || step.name === 'bonus') return removeSealed(personal, id)
  const lasting = step.name === 'reset' ? { name: 'forgot' } : step
  await putSealed(personal, id, { step: lasting, atMs: Date.now() })
}
