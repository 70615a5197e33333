import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SeatMapClass } from './seat-map-props'

interface SeatLegendProps {
  classes: readonly SeatMapClass[]
  tones: readonly number[]
  formatPrice: (minor: number) => string
  hasWheelchair: boolean
}

/** Legend of shapes and tones: each class with its price first, then the states. */
export function SeatClassLegend({ classes, tones, formatPrice }: Omit<SeatLegendProps, 'hasWheelchair'>) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 md:gap-x-6">
      {classes.map((each, i) => (
        <li
          key={each.id}
          className="flex flex-wrap items-center justify-center gap-x-1.5 text-sm max-[24rem]:text-xs max-[24rem]:leading-4 md:gap-2"
        >
          <Swatch tone={tones[i] ?? 0} state="free" isSmall />
          <span className="font-semibold text-ink">{each.label}</span>
          <span className="text-muted">{formatPrice(each.priceMinor)}</span>
        </li>
      ))}
    </ul>
  )
}

export function SeatStateLegend({ tones, hasWheelchair }: Pick<SeatLegendProps, 'tones' | 'hasWheelchair'>) {
  return (
    <ul className="flex flex-wrap gap-x-2.5 text-xs leading-4 text-muted md:gap-x-4 md:text-sm">
      <LegendItem swatch={<Swatch tone={tones[0] ?? 0} state="free" isSmall />}>
        <Trans>Available</Trans>
      </LegendItem>
      <LegendItem swatch={<Swatch tone={0} state="chosen" isSmall />}>
        <Trans>Selected</Trans>
      </LegendItem>
      <LegendItem swatch={<Swatch tone={0} state="sold" isSmall />}>
        <Trans>Sold</Trans>
      </LegendItem>
      {hasWheelchair && (
        <LegendItem swatch={<Swatch tone={tones[0] ?? 0} state="free" kind="wheelchair" isSmall />}>
          <Trans>Wheelchair</Trans>
        </LegendItem>
      )}
    </ul>
  )
}

function LegendItem({ swatch, children }: { swatch: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1 md:gap-2">
      {swatch}
      {children}
    </li>
  )
}

interface SwatchProps {
  tone: number
  state: string
  kind?: string
  /**
   * Whether it is only as high as a line of small text, for phones, where every line is taken from the hall.
   */
  isSmall?: boolean
}

export function Swatch({ tone, state, kind, isSmall = false }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={`seat-swatch relative inline-block shrink-0 ${isSmall ? 'size-4 [--swatch:.44] md:size-5 md:[--swatch:.55]' : 'size-5 [--swatch:.55]'}`}
    >
      <span
        className="seat"
        data-tone={tone}
        data-state={state}
        data-kind={kind}
        style={{ insetInlineStart: '50%', insetBlockStart: '50%', scale: 'var(--swatch)' }}
      />
    </span>
  )
}
