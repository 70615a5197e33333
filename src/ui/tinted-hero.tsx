import type { ReactNode } from 'react'
import type { Art } from '@/src/lib/page/art'
import { Picture } from './picture'
import { tintStyle } from './tint'

interface TintedHeroProps {
  art: Art | undefined
  fallback?: string
  children: ReactNode
}

/** A large picture on its own colour: above the text on a phone, beside it on a wide screen. */
export function TintedHero({ art, fallback, children }: TintedHeroProps) {
  return (
    <header
      style={tintStyle(art)}
      className="hero hero-page relative isolate overflow-hidden bg-(--tint) text-(--on-tint)"
    >
      <div className="hero-picture relative md:absolute md:inset-y-0 md:end-0 md:-z-10 md:w-[72%]">
        <Picture
          art={art}
          fallback={fallback}
          alt=""
          sizes="(min-width: 768px) 72vw, 133vw"
          isHero
          className="[view-transition-name:film] aspect-4/3 w-full md:absolute md:inset-0 md:aspect-auto md:h-full"
        />
        <div className="hero-fade absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-(--tint) to-transparent md:hidden" />
        <div className="hero-fade absolute inset-y-0 start-0 hidden w-1/2 bg-linear-to-r from-(--tint) via-(--tint)/60 to-transparent md:block rtl:bg-linear-to-l" />
      </div>
      <div className="hero-words relative mx-auto grid max-w-7xl grid-cols-1 gap-5 px-4 pb-8 max-md:-mt-16 md:min-h-[30rem] md:content-center md:px-6 md:py-16 lg:min-h-[36rem]">
        {children}
      </div>
    </header>
  )
}
