import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { Drawing } from './icon'
import { HydrationBoundary } from './hydration-boundary'
import { useCarousel } from './use-carousel'
import { lazyComponent } from './lazy-component'

const CarouselArrows = lazyComponent(async () => (await import('./carousel-arrows')).CarouselArrows, {
  whenMissing: 'omit',
})

// Kept apart from the first icons, which a film’s page also loads.
const playPath = 'M8 5.5v13l10-6.5z'
const pausePath = 'M9 6v12M15 6v12'

export interface Slide {
  readonly key: string
  /** Label of the slide’s dot. */
  readonly title: string
  /** Colours of the slide’s dots, from `tintStyle`. */
  readonly style: CSSProperties
  readonly content: ReactNode
}

interface CarouselProps {
  label: string
  slides: readonly Slide[]
  /** Classes that set the height. */
  className: string
  /** Classes that place the dots above the lower edge on a wide screen. */
  dotsClass?: string
  /** Time in milliseconds for which a slide is shown. */
  slideMs?: number
  /** Shows buttons for one step back or forward on wide screens, in place of the dots. // spec §9 */
  hasArrows?: boolean
}

/** Slides that advance automatically, with a dot for each and a pause button. */
export function Carousel({
  label,
  slides,
  className,
  dotsClass = '',
  slideMs,
  hasArrows = false,
}: CarouselProps) {
  const { t } = useLingui()
  const { track, index, isPaused, show, togglePause, hold } = useCarousel(slides.length, slideMs)
  return (
    <section aria-roledescription={t`carousel`} aria-label={label} className="relative" {...hold}>
      <ul
        ref={track}
        className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] ${className}`}
      >
        {slides.map((slide) => (
          <li key={slide.key} style={slide.style} className="w-full shrink-0 snap-start">
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <div
          style={slides[index]?.style}
          className={`hero-dots pointer-events-none absolute inset-x-0 bottom-0 mx-auto flex max-w-7xl items-center px-2 md:px-4 ${dotsClass}`}
        >
          {slides.map(({ key, title }, position) => (
            <button
              key={key}
              type="button"
              aria-label={t`Show ${title}`}
              aria-current={position === index}
              onClick={() => show(position)}
              className={`group pointer-events-auto grid size-11 min-w-6 shrink place-items-center ${hasArrows ? 'min-[62rem]:hidden' : ''}`}
            >
              <span className="hero-dot h-1 w-4 rounded-full bg-(--on-tint)/40 transition-[background-color] duration-150 group-hover:bg-(--on-tint) group-aria-[current=true]:bg-(--on-tint)" />
            </button>
          ))}
          <button
            type="button"
            aria-label={isPaused ? t`Play` : t`Pause`}
            onClick={togglePause}
            className="pointer-events-auto grid size-11 place-items-center text-(--on-tint)/80 hover:text-(--on-tint) motion-reduce:hidden"
          >
            <Drawing path={isPaused ? playPath : pausePath} className="size-4" />
          </button>
        </div>
      ) : null}
      {hasArrows && slides.length > 1 ? (
        <HydrationBoundary>
          <CarouselArrows index={index} count={slides.length} onShow={show} />
        </HydrationBoundary>
      ) : null}
    </section>
  )
}
