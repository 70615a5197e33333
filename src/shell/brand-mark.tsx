import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { pages } from '@/contract/pages'
import { getText } from '@/contract/get-text'
import { useAppContext } from '@/src/lib/page/app-context'

/** The brand’s name in its display typeface, linked to the home page. */
export function BrandMark() {
  const { brand, language } = useAppContext()
  const name = getText(brand.name, language)
  const letters = lettersAcross(name)
  return (
    <Link
      to={pages.home.path}
      style={{ '--letters': letters } as CSSProperties}
      // Has room beside the tools of the smallest phones.
      data-short={letters <= 6 || undefined}
      className="brand-name"
    >
      <img src="/brand/images/mark.svg" alt="" className="brand-mark" />
      <span>{name}</span>
    </Link>
  )
}

/** Returns the number of letters that a line of the name has to hold: its size follows from that. */
function lettersAcross(name: string): number {
  return Math.max(...name.split(' ').map(({ length }) => length), name.length * 0.7)
}
