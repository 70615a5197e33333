import { Link } from '@tanstack/react-router'
import { useScope } from '@/src/lib/scope'

/** The brand and the ways through the site. */
export function Header() {
  const { brand, language } = useScope()
  return (
    <header className="bg-ground">
      <div className="mx-auto flex max-w-6xl items-center gap-6 px-4 py-3">
        <Link to="/" className="font-display text-xl font-extrabold">
          {brand.name[language]}
        </Link>
      </div>
      <div aria-hidden style={{ background: 'var(--band)', height: 'var(--band-size)' }} />
    </header>
  )
}
