import { Trans, useLingui } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSupportPhone } from '@/src/lib/page/support-phone'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import type { MovieDetails } from '../movie/movie-query'

/** A film shown on request: how it works, and the contact. // spec §2 category 4 */
export function PrivateScreening({ movie }: { movie: MovieDetails['Movie'] }) {
  const { t } = useLingui()
  const { brand } = useAppContext()
  const { supportEmail } = brand.settings
  const support = useSupportPhone()
  const film = movie.title
  const subject = t`A screening of ${film}`
  const body = [
    t`Film: ${film}`,
    t`City or cinema:`,
    t`Day and time:`,
    t`How many people:`,
    t`Your name and number:`,
  ].join('\n')
  const mail = `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return (
    <div className="grid max-w-2xl gap-6 rounded-l bg-surface p-5 md:p-7">
      <p className="text-lg">
        <Trans>Not showing right now? We’ll screen this film for your class, club or birthday.</Trans>
      </p>
      <ol className="grid list-decimal gap-2 ps-5 marker:font-semibold marker:text-accent">
        <li>
          <Trans>Tell us your city, the day and how many you are.</Trans>
        </li>
        <li>
          <Trans>We’ll find a hall and a time, and tell you the price.</Trans>
        </li>
        <li>
          <Trans>We book nothing until you agree.</Trans>
        </li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <a href={mail} className={`${buttonClass('primary', 'l')} max-md:w-full`}>
          <Icon name="ticket" />
          <Trans>Ask for a screening</Trans>
        </a>
        <a href={support.href} className={`${buttonClass('quiet', 'l')} max-md:w-full`}>
          <bdi dir="ltr">{support.phone}</bdi>
        </a>
      </div>
    </div>
  )
}
