import { createSharedState, useSharedState } from './shared-state'

const open = createSharedState<(() => void) | null>(null)

/**
 * Registers the function that opens the sign-in; null removes it. Until one is registered, sign-in is not
 * offered.
 */
export const offerSignIn = open.set

/** Returns the function that opens the sign-in; null where sign-in is not available. */
export function useSignIn(): (() => void) | null {
  return useSharedState(open, null)
}
