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

/**
 * A cinema, a city whose cinemas overlap, or the visitor. For the pointer only: the list beside the map has
 * the same content.
 */
export function MapMark({ mark, isLit, onLight }: MapMarkProps) {
  const { at, pin, side, text } = mark
  const place = {
    style: { left: at.x - pinPx / 2, top: at.y - pinPx / 2, width: pinPx, height: pinPx },
    className: `absolute grid place-items-center hover:z-10 ${isLit ? 'z-10' : ''}`,
  }
  const pointer = {
    ...place,
    tabIndex: -1,
    title: text,
    onPointerEnter: () => onLight(mark.id),
    onPointerLeave: () => onLight(null),
  }
  const label = side ? (
    <bdi
      style={labelPlace[side]}
      className={`absolute px-1 text-sm leading-tight font-semibold whitespace-nowrap ${pin.kind === 'visitor' ? 'text-good' : isLit ? 'text-accent' : 'text-ink'} [text-shadow:0_0_3px_var(--ground),0_0_3px_var(--ground)]`}
    >
      {text}
    </bdi>
  ) : null
  const disc = 'grid place-items-center rounded-full font-display text-base font-bold ring-2'
  if (pin.kind === 'visitor')
    return (
      <span {...place} data-testid="visitor">
        <span className="size-4 rounded-full bg-good ring-4 ring-ground" />
        {label}
      </span>
    )
  return pin.kind === 'place' ? (
    <Link
      to="."
      search={(search) => ({ ...search, location: pin.place.value })}
      replace
      resetScroll={false}
      {...pointer}
    >
      <span className={`${disc} size-10 bg-ink text-ground ${isLit ? 'ring-accent' : 'ring-ground'}`}>
        {pin.count}
      </span>
      {label}
    </Link>
  ) : (
    <Link to={pages.cinema.path} params={cinemaParams(pin.cinema)} {...pointer}>
      <span
        className={`${disc} size-8 bg-accent text-on-accent ${isLit ? 'scale-120 ring-ink' : 'ring-ground'}`}
      >
        {pin.number}
      </span>
      {label}
    </Link>
  )
}
