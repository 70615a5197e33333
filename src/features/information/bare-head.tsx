import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { textOf } from '@/contract/text-of'
import { useScope } from '@/src/lib/page/scope'

/** The way home on a page without the site's header. // spec §2 */
export function BareHead() {
  const { brand, language } = useScope()
  return (
    <Link
      to={pages.home.path}
      className="flex min-h-11 w-fit items-center gap-2.5 font-display text-xl leading-none font-extrabold print:hidden"
    >
      <img src="/brand/images/mark.svg" alt="" width={32} height={32} className="brand-mark size-8" />
      {textOf(brand.name, language)}
    </Link>
  )
}
