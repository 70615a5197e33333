import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'

export function Contents({ parts }: { parts: readonly { id: string; title: MessageDescriptor }[] }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`On this page`} className="min-w-0 print:hidden lg:sticky lg:top-24 lg:self-start">
      {/* One row: in several, another font would move the text below. */}
      <ul className="-mx-4 flex gap-x-5 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:grid lg:gap-x-0 lg:overflow-visible lg:px-0">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 min-w-11 items-center whitespace-nowrap text-muted hover:text-ink lg:whitespace-normal"
            >
              {i18n._(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
