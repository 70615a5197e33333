import type { AnyRouter } from '@tanstack/react-router'
import { undoContactHash } from '@/contract/account/undo-contact-hash'
import { openModal } from '@/src/lib/page/open-modal'
import type { LinkedModalName } from '@/src/lib/page/open-modal'
import { offerSignIn } from '@/src/lib/page/sign-in'

const names: readonly LinkedModalName[] = ['sign-in', 'sign-up', 'forgot-password', 'session-over', 'refer']

/** Opens what an address names behind the number sign, `#sign-in`, as of a link, a reload or Forward. */
export function followAccountLinks(router: AnyRouter): void {
  const follow = () => {
    const { hash } = router.history.location
    const name = names.find((each) => hash === `#${each}`)
    if (name) openModal(name)
    if (hash.startsWith(`#${undoContactHash}`)) openModal('undo-contact')
  }
  router.history.subscribe(follow)
  follow()
  offerSignIn(() => openModal('sign-in'))
}
