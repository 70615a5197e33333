/** Where somebody is on the way to being signed in. // spec §4 Auth, Sign-in, Forgot password */
import * as v from 'valibot'
import { openDatabase } from '@/src/lib/device/db'
import { getSealed, putSealed, removeSealed } from '@/src/lib/device/encrypted-store'

const identity = v.object({
  /** Empty where the number names the person. */
  email: v.string(),
  /** As it is said beside the dial code; empty where the address names the person. */
  mobile: v.string(),
  /** Dial code, digits without plus. */
  countryCode: v.string(),
})
export type Identity = v.InferOutput<typeof identity>

/** What a code is for. */
const purpose = v.picklist(['sign-in', 'sign-up', 'reset'])
export type Purpose = v.InferOutput<typeof purpose>

const keptStep = v.variant('name', [
  v.object({ name: v.literal('sign-in') }),
  v.object({ name: v.literal('sign-up') }),
  v.object({ name: v.literal('forgot') }),
  v.object({
    name: v.literal('code'),
    identity,
    purpose,
    /** Where it went, as the server says it; empty where it does not say. */
    sentTo: v.string(),
    /** When another one may be asked for, by this device's clock. */
    resendAt: v.number(),
    /** Whether a friend's code was given: the bonus is then said at the end. */
    hasReferral: v.boolean(),
  }),
])
type KeptStep = v.InferOutput<typeof keptStep>
export type CodeStep = Extract<KeptStep, { name: 'code' }>

/** The token that sets a new password stands in memory alone, and so does that a bonus is to be said. */
export type Step =
  | KeptStep
  | { name: 'reset'; identity: Identity; token: string }
  | { name: 'bonus'; words: string | null }

const id = 'sign-in-step'
/** Later a code is no longer good, and whoever opens the page begins anew; milliseconds. */
const keptForMs = 30 * 60_000
const kept = v.object({ step: keptStep, atMs: v.number() })

/** Where it was before a reload; null when there is nothing to go on with. */
export async function readStep(): Promise<KeptStep | null> {
  const parsed = v.safeParse(kept, await getSealed((await openDatabase()).personal, id))
  return parsed.success && Date.now() - parsed.output.atMs < keptForMs ? parsed.output.step : null
}

/** Keeps who and where, sealed; never a password, a code or a token. */
export async function writeStep(step: Step | null): Promise<void> {
  const { personal } = await openDatabase()
  if (step === null || step.name === 'bonus') return removeSealed(personal, id)
  const lasting = step.name === 'reset' ? { name: 'forgot' } : step
  await putSealed(personal, id, { step: lasting, atMs: Date.now() })
}
