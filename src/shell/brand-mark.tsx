import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { textOf } from '@/contract/text-of'
import { useAppContext } from '@/src/lib/page/app-context'

/** The brand’s name in its display typeface, linked to the home page. */
export function BrandMark() {
  const { brand, language } = useAppContext()
  return (
    <Link
      to={pages.home.path}
      className="brand-name flex min-h-11 shrink-0 items-center gap-2.5 font-display text-xl leading-none font-extrabold ltr:tracking-tight"
    >
      <img src="/brand/images/mark.svg" alt="" width={32} height={32} className="brand-mark size-8" />
      <span className="max-[22rem]:sr-only">{textOf(brand.name, language)}</span>
    </Link>
  )
}
