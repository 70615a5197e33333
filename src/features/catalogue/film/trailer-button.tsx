import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { TrailerDialog } from './trailer-dialog'

interface TrailerButtonProps {
  film: string
  address: string
}

/** Opens the trailer; nothing of it is fetched before the tap. */
export function TrailerButton({ film, address }: TrailerButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // It takes its colours from the picture’s own tint.
        className={`${buttonClass('ghost', 'l')} text-(--on-tint)! ring-1 ring-current ring-inset hover:bg-transparent hover:underline max-md:w-full`}
      >
        <DeferredIcon name="play" />
        <Trans>Trailer</Trans>
      </button>
      {isOpen ? <TrailerDialog film={film} address={address} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
