import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'

export function Contents({ parts }: { parts: readonly { id: string; title: MessageDescriptor }[] }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`On this page`} className="print:hidden lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-x-5 lg:grid lg:gap-x-0">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="flex min-h-11 min-w-11 items-center text-muted hover:text-ink">
              {i18n._(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
