import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { nameLanguage } from '@/src/lib/page/country/language-name'
import { useAppContext } from '@/src/lib/page/app-context'
import { RemovableChip } from '@/src/ui/chip'
import { narrowCinemas, splitValues } from './narrow-cinemas'
import { Showtimes } from './showtimes'

interface NarrowedShowtimesProps extends ComponentProps<typeof Showtimes> {
  /** From the address, joined by commas. */
  format: string | undefined
  language: string | undefined
}

/**
 * The times filtered as on a cinema’s page, with each filter removable. Without matches all times are shown.
 * // spec §2
 */
export function NarrowedShowtimes({ format, language: spoken, ...rest }: NarrowedShowtimesProps) {
  const only = { formats: splitValues(format), languages: splitValues(spoken) }
  const { t } = useLingui()
  const { language } = useAppContext()
  const navigate = useNavigate()
  const { details } = rest
  const cinemas = narrowCinemas(details.Cinemas, only, language)
  if (cinemas.length === 0) return <Showtimes {...rest} />
  const chips = [
    ...only.formats.map((value) => ({ key: 'format', value, title: value, all: only.formats })),
    ...only.languages.map((value) => ({
      key: 'language',
      value,
      title: nameLanguage(value, language),
      all: only.languages,
    })),
  ]
  return (
    <div className="grid gap-5">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ key, value, title, all }) => (
          <li key={`${key} ${value}`}>
            <RemovableChip
              removeLabel={t`Remove ${title}`}
              onRemove={() =>
                void navigate({
                  to: '.',
                  search: (search) => ({
                    ...search,
                    [key]: all.filter((each) => each !== value).join(',') || undefined,
                  }),
                  replace: true,
                  resetScroll: false,
                })
              }
            >
              {title}
            </RemovableChip>
          </li>
        ))}
      </ul>
      <Showtimes {...rest} details={{ ...details, Cinemas: [...cinemas] }} />
    </div>
  )
}
