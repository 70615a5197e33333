import type { AnyRouter } from '@tanstack/react-router'
import { openModal } from '@/src/lib/page/open-modal'
import type { LinkedModalName } from '@/src/lib/page/open-modal'
import { offerSignIn } from '@/src/lib/page/sign-in'

const names: readonly LinkedModalName[] = ['sign-in', 'sign-up', 'forgot-password', 'session-over', 'refer']

/** Opens what an address names behind the number sign, `#sign-in`, as of a link, a reload or Forward. */
export function followAccountLinks(router: AnyRouter): void {
  const follow = () => {
    const name = names.find((each) => router.history.location.hash === `#${each}`)
    if (name) openModal(name)
  }
  router.history.subscribe(follow)
  follow()
  offerSignIn(() => openModal('sign-in'))
}
