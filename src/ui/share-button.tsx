import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { LinkToShare } from '@/src/lib/page/share-link'
import { withTappedTexts } from '@/src/lib/text/i18n'
import { LateIcon } from './late-icon'
import { showToast } from './toast'

const loadShare = () => import('@/src/lib/page/share-link')
const LinkDialog = lazy(
  withTappedTexts(async () => ({ default: (await import('./link-dialog')).LinkDialog })),
)

interface ShareButtonProps {
  link: LinkToShare
  /** What the button says; an icon alone where it is left out. */
  text?: string
  className: string
}

/** Shares a page by the device's own sheet, or copies its link. */
export function ShareButton({ link, text, className }: ShareButtonProps) {
  const { t } = useLingui()
  const [isByHand, setByHand] = useState(false)
  const share = async () => {
    const { shareLink } = await loadShare()
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
        // The sheet opens only in the wake of a tap: what opens it is there before.
        onPointerEnter={() => void loadShare().catch(() => undefined)}
        onClick={() => void share().catch(() => setByHand(true))}
        className={className}
      >
        <LateIcon name="share" />
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
