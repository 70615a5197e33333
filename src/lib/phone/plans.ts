/**
 * Loads the numbering plans where no visitor waits for them: the server checks each number against all plans
 * anyway.
 */
import type * as checkPhone from './check-phone'
import { runWhenNetworkQuiet } from '@/src/lib/page/background-tasks'

type Plans = typeof checkPhone

let plans: Plans | null = null
let coming: Promise<void> | null = null

export function numberingPlans(): Plans | null {
  return plans
}

/** Loads the plans as soon as the network is quiet. Resolves when they are loaded; never while offline. */
export function loadNumberingPlans(): Promise<void> {
  coming ??= new Promise((resolve) => {
    runWhenNetworkQuiet(() => {
      import('./check-phone').then(
        (loaded) => {
          plans = loaded
          resolve()
        },
        // The plans could not be loaded; the next caller tries again.
        () => (coming = null),
      )
    })
  })
  return coming
}
