import { Trans } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { buttonClass } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { trailerSource } from './trailer-source'

interface TrailerDialogProps {
  film: string
  address: string
  onClose: () => void
}

/** Plays the trailer that the visitor asked for; nothing of it was fetched before. */
export function TrailerDialog({ film, address, onClose }: TrailerDialogProps) {
  const { brand } = useAppContext()
  const { trailerSites } = brand.settings
  const source = trailerSource(address, { trailerSites, imageHost: brand.imageHost, origin: location.origin })
  const host = source?.kind === 'link' ? source.host : ''
  return (
    <Dialog title={<bdi>{film}</bdi>} onClose={onClose} width="l">
      {source?.kind === 'frame' ? (
        <iframe
          // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is never ours, so that it cannot lift the sandbox: trailer-source.ts makes its address
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          src={source.src}
          title={film}
          // The player’s site refuses requests without a referrer; it receives our host and no more.
          referrerPolicy="strict-origin"
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          className="aspect-video w-full rounded-m bg-black"
        />
      ) : source?.kind === 'file' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an operator's file comes without a track
        <video
          src={source.src}
          controls
          autoPlay
          playsInline
          className="aspect-video w-full rounded-m bg-black"
        />
      ) : source ? (
        <div className="grid gap-4">
          <p>
            <Trans>
              The trailer is on <bdi>{host}</bdi>, another site with its own rules.
            </Trans>
          </p>
          <a href={source.href} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            <Trans>
              Watch it on <bdi>{host}</bdi>
            </Trans>
          </a>
        </div>
      ) : (
        <p>
          <Trans>The trailer isn’t available.</Trans>
        </p>
      )}
    </Dialog>
  )
}
