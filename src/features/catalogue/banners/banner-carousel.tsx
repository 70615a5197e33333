import { useLingui } from '@lingui/react/macro'
import type { Banner } from '@/contract/catalogue/banner'
import { useScope } from '@/src/lib/page/scope'
import { Icon } from '@/src/ui/icon'
import { tintStyle } from '@/src/ui/tint'
import { BannerSlide } from './banner-slide'
import { useCarousel } from './use-carousel'

/** The home page's banners; without any, the brand's own line. // spec §2 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useLingui()
  const { brand, language } = useScope()
  const { track, index, isPaused, show, togglePause, hold } = useCarousel(banners.length)
  if (banners.length === 0)
    return (
      <div className="mx-auto grid min-h-64 max-w-7xl content-center px-4 md:px-6">
        <p className="max-w-[16ch] font-display text-3xl font-extrabold">{brand.tagline[language]}</p>
      </div>
    )
  return (
    <section aria-roledescription={t`carousel`} aria-label={t`Highlights`} className="relative" {...hold}>
      <ul
        ref={track}
        className="flex h-[23rem] snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:h-[clamp(22rem,33vw,30rem)]"
      >
        {banners.map((banner, position) => (
          <li
            key={`${banner.banner.BannerType} ${banner.title}`}
            style={tintStyle(banner.Art)}
            className="w-full shrink-0 snap-start"
          >
            <BannerSlide banner={banner} isFirst={position === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 ? (
        <div
          style={tintStyle(banners[index]?.Art)}
          className="pointer-events-none absolute inset-x-0 bottom-0 mx-auto flex max-w-7xl items-center px-2 md:bottom-10 md:px-4"
        >
          {banners.map(({ title, banner: { BannerType: type } }, position) => (
            <button
              key={`${type} ${title}`}
              type="button"
              aria-label={t`Show ${title}`}
              aria-current={position === index}
              onClick={() => show(position)}
              className="group pointer-events-auto grid h-11 w-7 place-items-center"
            >
              <span className="h-1 w-4 rounded-full bg-(--on-tint)/40 transition-[background-color] duration-150 group-hover:bg-(--on-tint) group-aria-[current=true]:bg-(--on-tint)" />
            </button>
          ))}
          <button
            type="button"
            aria-label={isPaused ? t`Play` : t`Pause`}
            onClick={togglePause}
            className="pointer-events-auto grid size-11 place-items-center text-(--on-tint)/80 hover:text-(--on-tint) motion-reduce:hidden"
          >
            <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
          </button>
        </div>
      ) : null}
    </section>
  )
}
