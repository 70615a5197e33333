/** The numbering plans, for where nobody waits for them: a server that has a number judges it by all plans anyway. */
import type * as checkPhone from './check-phone'
import { runWhenNetworkQuiet } from '@/src/lib/page/background-tasks'

type Plans = typeof checkPhone

let plans: Plans | null = null
let coming: Promise<void> | null = null

/** The plans, where they are here already. */
export function numberingPlans(): Plans | null {
  return plans
}

/** Has them fetched as soon as the line is quiet. Resolves when they are here; never without a network. */
export function whenPlansCome(): Promise<void> {
  coming ??= new Promise((resolve) => {
    runWhenNetworkQuiet(() => {
      import('./check-phone').then(
        (loaded) => {
          plans = loaded
          resolve()
        },
        // Not to be had now: whoever needs them next asks again.
        () => (coming = null),
      )
    })
  })
  return coming
}
