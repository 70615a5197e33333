import { useLingui } from '@lingui/react/macro'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import type { Edition } from '@/contract/page/edition'
import { useAppContext } from '@/src/lib/page/app-context'
import { sharedPath } from '@/src/lib/page/share/shared-path'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Countdown } from '../checkout/countdown'
import { ShareButton } from '@/src/ui/share-button'
import { ShowHeading } from '../show/show-heading'

interface BookingHeadProps {
  answer: SeatLayoutAnswer
  /** Null while no seats are held. */
  expiresAt: number | null
  onBack: (() => void) | null
  onQuit: () => void
}

export function BookingHead({ answer, expiresAt, onBack, onQuit }: BookingHeadProps) {
  const { t } = useLingui()
  const link = showLink(answer, useAppContext())
  // A long name takes as much height on a phone as a short one, because the rest of the screen sizes the hall.
  // On scroll it covers the site’s own header: the countdown is what matters now.
  return (
    <div className="sticky top-0 z-40 border-b border-line bg-ground max-[14rem]:static">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-2 py-1 max-[20rem]:flex-wrap max-[20rem]:justify-between md:px-6 md:py-2">
        {onBack ? (
          <button
            type="button"
            onClick={onBack}
            aria-label={t`Back`}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
          >
            <DeferredIcon name="back" />
          </button>
        ) : (
          <span className="w-2 shrink-0" />
        )}
        <div
          className={`flex min-w-0 flex-1 max-[16rem]:order-1 max-[16rem]:basis-full ${
            // With large text or on a narrow screen, the countdown must not push the film aside.
            expiresAt === null ? '' : 'max-[20rem]:order-1 max-[20rem]:basis-full'
          }`}
        >
          <ShowHeading answer={answer} isBesideCountdown={expiresAt !== null} />
        </div>
        <Countdown expiresAt={expiresAt} />
        {link ? (
          <ShareButton
            link={link}
            className={`grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised ${
              // The countdown matters more on a narrow screen, and a visitor who holds seats could share the
              // show before.
              expiresAt === null ? '' : 'max-[23.5rem]:hidden'
            }`}
          />
        ) : null}
        <button
          type="button"
          onClick={onQuit}
          aria-label={t`Leave the booking`}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
        >
          <DeferredIcon name="close" />
        </button>
      </div>
    </div>
  )
}

/** Returns a link to the show’s own page, without any data of the booking. */
function showLink({ Show: show }: SeatLayoutAnswer, edition: Edition) {
  if (!show?.TitleID) return null
  const { Kind: kind, TitleID: titleId, SchID: scheduleId, ShowDate: showDate } = show
  return { title: show.Title, path: sharedPath({ kind, titleId, scheduleId, showDate }, edition) }
}
