import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { hasAccountNote } from '@/src/lib/account/signed-in'
import { setFavourite, useFavourites } from '@/src/lib/device/favourites'
import { hasFavouritesNote } from '@/src/lib/device/favourites-note'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { showToast } from '@/src/ui/toast'
import { FavouritePrompt } from './favourite-prompt'

interface FavouriteButtonProps {
  cinema: Pick<CinemaCard, 'CinemaID' | 'CinemaName'>
  /** Shows only the heart, where there is little room. */
  isSmall?: boolean
}

/**
 * Adds a cinema to the favourites of this device. The first time, it explains where they are stored. // spec
 * §2
 */
export function FavouriteButton({ cinema, isSmall = false }: FavouriteButtonProps) {
  const { t } = useLingui()
  const { CinemaID: id, CinemaName: cinemaName } = cinema
  const isFavourite = useFavourites().has(id)
  const [isOpen, setOpen] = useState(false)
  function toggle() {
    const isFirst = !hasFavouritesNote() && !hasAccountNote()
    setFavourite(id, !isFavourite)
    if (isFirst) setOpen(true)
    else
      showToast(isFavourite ? t`Removed ${cinemaName} from favourites` : t`Added ${cinemaName} to favourites`)
  }
  return (
    <>
      <button
        type="button"
        aria-pressed={isFavourite}
        aria-label={isSmall ? t`Favourite: ${cinemaName}` : undefined}
        onClick={toggle}
        className={`flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-button font-semibold hover:text-accent aria-pressed:text-accent ${isSmall ? 'bg-ground/80 text-ink' : 'px-4 ring-1 ring-line ring-inset hover:bg-raised'}`}
      >
        <DeferredIcon name="heart" isFilled={isFavourite} />
        {isSmall ? null : <Trans>Favourite</Trans>}
      </button>
      {isOpen ? (
        <FavouritePrompt
          name={cinemaName}
          onClose={() => setOpen(false)}
          onUndo={() => {
            setFavourite(id, false)
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
