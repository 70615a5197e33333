import type { ReactNode } from 'react'
import type { Art } from '@/src/lib/page/art'
import { Picture } from './picture'
import { tintStyle } from './tint'

interface TintedHeroProps {
  art: Art | undefined
  fallback?: string
  /** Of a page that is about something else than its picture: as low as its words, in the look that every brand has. */
  isLow?: boolean
  children: ReactNode
}

/** What the brand's layout speaks of. // src/app/layout/hero-*.css */
const high = {
  hero: 'hero hero-page ',
  picture: 'hero-picture ',
  image: '[view-transition-name:film] ',
  fade: 'hero-fade ',
  words: 'hero-words max-w-7xl md:min-h-[30rem] md:content-center lg:min-h-[36rem] ',
}
const low: typeof high = { hero: '', picture: '', image: '', fade: '', words: 'max-w-6xl ' }

/** One picture carries the page, on its own colour: above the text on a phone, beside it on a wide screen. */
export function TintedHero({ art, fallback, isLow, children }: TintedHeroProps) {
  const look = isLow ? low : high
  return (
    <header
      style={tintStyle(art)}
      className={`${look.hero}relative isolate overflow-hidden bg-(--tint) text-(--on-tint)`}
    >
      <div className={`${look.picture}relative md:absolute md:inset-y-0 md:end-0 md:-z-10 md:w-[72%]`}>
        <Picture
          art={art}
          fallback={fallback}
          alt=""
          sizes="(min-width: 768px) 72vw, 133vw"
          isHero
          className={`${look.image}aspect-4/3 w-full md:absolute md:inset-0 md:aspect-auto md:h-full`}
        />
        <div
          className={`${look.fade}absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-(--tint) to-transparent md:hidden`}
        />
        <div
          className={`${look.fade}absolute inset-y-0 start-0 hidden w-1/2 bg-linear-to-r from-(--tint) via-(--tint)/60 to-transparent md:block rtl:bg-linear-to-l`}
        />
      </div>
      <div
        className={`${look.words}relative mx-auto grid grid-cols-1 gap-5 px-4 pb-8 max-md:-mt-16 md:px-6 md:py-16`}
      >
        {children}
      </div>
    </header>
  )
}
