import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RefObject } from 'react'
import { copyLink, shareLink } from '@/src/lib/page/share/share-link'
import type { Shared } from '@/src/lib/page/share/share-link'
import { useAppContext } from '@/src/lib/page/app-context'
import { sharedPath } from '@/src/lib/page/share/shared-path'
import type { SharedShow } from '@/src/lib/page/share/shared-path'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { LinkDialog } from '@/src/ui/deferred/link-dialog'
import { Popover } from '@/src/ui/popover'
import { showToast } from '@/src/ui/toast'

interface ShowMenuProps {
  anchor: RefObject<HTMLButtonElement | null>
  show: SharedShow
  onClose: () => void
}

export function ShowMenu({ anchor, show, onClose }: ShowMenuProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const [isByHand, setByHand] = useState(false)
  const link = { title: document.title, path: sharedPath(show, app) }
  const done = (how: Shared) => {
    if (how === 'by-hand') return setByHand(true)
    if (how === 'copied') showToast(t`Link copied to clipboard`)
    onClose()
  }
  if (isByHand) return <LinkDialog path={link.path} onClose={onClose} />
  const item = 'flex min-h-11 w-full items-center gap-3 px-4 text-start font-semibold hover:bg-raised'
  return (
    <Popover anchor={anchor} onClose={onClose} className="min-w-52 py-2">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel takes the focus that its button had */}
      <button type="button" autoFocus onClick={() => void shareLink(link).then(done)} className={item}>
        <DeferredIcon name="share" />
        <Trans>Share this time</Trans>
      </button>
      <button type="button" onClick={() => void copyLink(link).then(done)} className={item}>
        <DeferredIcon name="link" />
        <Trans>Copy the link</Trans>
      </button>
    </Popover>
  )
}
