import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { pages } from '@/contract/pages'
import { cinemaParams } from '../cinema/cinema-address'
import type { LabelSide } from './labels'
import { pinPx } from './map-marks'
import type { Mark } from './map-marks'

interface MapMarkProps {
  mark: Mark
  isLit: boolean
  onLight: (id: string | null) => void
}

// Left is west whatever the reading direction.
const labelPlace: Record<LabelSide, CSSProperties> = {
  right: { left: '100%', top: '50%', translate: '0 -50%' },
  left: { right: '100%', top: '50%', translate: '0 -50%' },
  below: { left: '50%', top: '100%', translate: '-50% -25%' },
  above: { left: '50%', bottom: '100%', translate: '-50% 25%' },
}

/** A cinema, or a city whose cinemas lie too near to each other. For the pointer alone: the list beside the map has the same. */
export function MapMark({ mark, isLit, onLight }: MapMarkProps) {
  const { at, side, text } = mark
  const pointer = {
    tabIndex: -1,
    title: text,
    style: { left: at.x - pinPx / 2, top: at.y - pinPx / 2, width: pinPx, height: pinPx },
    onPointerEnter: () => onLight(mark.id),
    onPointerLeave: () => onLight(null),
    className: `absolute grid place-items-center hover:z-10 ${isLit ? 'z-10' : ''}`,
  }
  const label = side ? (
    <bdi
      style={labelPlace[side]}
      className={`absolute px-1 text-sm leading-tight font-semibold whitespace-nowrap ${isLit ? 'text-accent' : 'text-ink'} [text-shadow:0_0_4px_var(--ground),0_0_4px_var(--ground)]`}
    >
      {text}
    </bdi>
  ) : null
  const disc = 'grid place-items-center rounded-full font-display text-base font-bold shadow-sheet ring-2'
  return mark.kind === 'place' ? (
    <Link
      to="."
      search={(search) => ({ ...search, location: mark.place.value })}
      replace
      resetScroll={false}
      {...pointer}
    >
      <span className={`${disc} size-10 bg-ink text-ground ${isLit ? 'ring-accent' : 'ring-ground'}`}>
        {mark.count}
      </span>
      {label}
    </Link>
  ) : (
    <Link to={pages.cinema.path} params={cinemaParams(mark.pin.cinema)} {...pointer}>
      <span
        className={`${disc} size-8 bg-accent text-on-accent ${isLit ? 'scale-120 ring-ink' : 'ring-ground'}`}
      >
        {mark.pin.number}
      </span>
      {label}
    </Link>
  )
}
