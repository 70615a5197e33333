import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageRow } from '@/contract/page/row'
import { type PageName, pages } from '@/contract/pages'
import { getText } from '@/contract/get-text'
import { adoptStyles } from '@/src/lib/page/adopt-styles'
import { useAppContext } from '@/src/lib/page/app-context'
import styles from './reading.css?inline'

adoptStyles(styles)

interface ReadingPageProps {
  name: PageName
  title: ReactNode
  lead?: ReactNode
  /** Content beside the text on a wide screen, and above it on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of text with a readable line length. */
export function ReadingPage({ name, title, lead, aside, children }: ReadingPageProps) {
  const row: PageRow = pages[name]
  return (
    <div className="reading mx-auto max-w-5xl px-4 pb-16 md:px-6">
      {row.header === false ? (
        <div className="pt-4">
          <BareHead />
        </div>
      ) : null}
      <header className="grid max-w-2xl gap-3 pt-8 pb-6 md:pt-14">
        <h1 className="text-3xl font-extrabold ltr:tracking-tight">{title}</h1>
        {lead ? <div className="text-lg text-muted">{lead}</div> : null}
      </header>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
        {aside ?? <div className="max-lg:hidden" />}
        <div className="min-w-0 max-w-2xl">{children}</div>
      </div>
    </div>
  )
}

/** The home link of a page without the site’s header. // spec §2 */
function BareHead() {
  const { brand, language } = useAppContext()
  return (
    <Link
      to={pages.home.path}
      className="flex min-h-11 w-fit items-center gap-2.5 font-display text-xl leading-none font-extrabold print:hidden"
    >
      <img src="/brand/images/mark.svg" alt="" width={32} height={32} className="brand-mark size-8" />
      {getText(brand.name, language)}
    </Link>
  )
}
