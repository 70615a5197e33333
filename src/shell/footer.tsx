import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useScope } from '@/src/lib/page/scope'
import { useMenu } from './menu'

/** The brand's last word and every way on. */
export function Footer() {
  const { t } = useLingui()
  const { brand, language } = useScope()
  const menu = useMenu()
  return (
    <footer className="mt-16 bg-surface max-md:pb-24">
      <div aria-hidden style={{ background: 'var(--band)', height: 'var(--band-size)' }} />
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 md:grid-cols-[1fr_auto] md:items-end md:px-6">
        <div className="grid gap-2">
          <p className="max-w-xl font-display text-2xl font-extrabold">{brand.tagline[language]}</p>
          <a
            href={`tel:${brand.settings.supportPhone.replaceAll(' ', '')}`}
            className="flex min-h-11 w-fit items-center text-muted hover:text-ink"
          >
            <bdi>{brand.settings.supportPhone}</bdi>
          </a>
        </div>
        <nav aria-label={t`Footer`}>
          <ul className="flex flex-wrap gap-x-6">
            {menu.map((item) => (
              <li key={item.to}>
                <Link to={item.to} className="flex min-h-11 items-center text-muted hover:text-ink">
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
