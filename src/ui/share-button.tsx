import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { shareLink } from '@/src/lib/page/share/share-link'
import type { LinkToShare } from '@/src/lib/page/share/share-link'
import { DeferredIcon } from './deferred-icon'
import { showToast } from './toast'
import { lazyComponent } from './lazy-component'

const LinkDialog = lazyComponent(async () => (await import('./deferred/link-dialog')).LinkDialog, {
  texts: ['deferred'],
})

interface ShareButtonProps {
  link: LinkToShare
  /** Text of the button; without it the button is an icon only. */
  text?: string
  className: string
}

/** Shares a page with the device’s share sheet, or copies its link. */
export function ShareButton({ link, text, className }: ShareButtonProps) {
  const { t } = useLingui()
  const [isByHand, setByHand] = useState(false)
  const share = async () => {
    const shared = await shareLink(link)
    // spec §2: the toast of a copied link
    if (shared === 'copied') showToast(t`Link copied to clipboard`)
    if (shared === 'by-hand') setByHand(true)
  }
  return (
    <>
      <button
        type="button"
        aria-label={text === undefined ? t`Share this show` : undefined}
        onClick={() => void share().catch(() => setByHand(true))}
        className={className}
      >
        <DeferredIcon name="share" />
        {text}
      </button>
      {isByHand ? (
        <Suspense fallback={null}>
          <LinkDialog path={link.path} onClose={() => setByHand(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
