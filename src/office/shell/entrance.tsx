import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chooseLanguage } from '@/src/lib/device/staff-brand'
import { nameLanguage } from '@/src/lib/page/country/language-name'
import { PageTitle } from '../components/page-header'
import { BrandName } from './brand-name'
import { useOfficeBrand } from './office-brand'

/** The page outside the frame: signing in, a link, a required second factor. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm content-center gap-8 px-5 py-10">
      <BrandName />
      <div className="grid gap-5">
        <PageTitle>{title}</PageTitle>
        <h1 className="text-xl font-bold">{title}</h1>
        {children}
      </div>
      <LanguageChoice />
    </main>
  )
}

/** The languages of the brand; nothing where there is only one. */
export function LanguageChoice() {
  const { t, i18n } = useLingui()
  const { languages } = useOfficeBrand()
  if (languages.length < 2) return null
  return (
    <ul aria-label={t`Language`} className="flex flex-wrap gap-x-4">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === i18n.locale ? 'true' : undefined}
            onClick={() => chooseLanguage(language)}
            className="min-h-9 text-sm text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {nameLanguage(language, language)}
          </button>
        </li>
      ))}
    </ul>
  )
}
