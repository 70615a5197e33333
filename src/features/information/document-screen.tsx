import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListedName } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'
import { pageTitles } from '@/src/lib/titles/page-titles'
import { Contents } from './contents'
import { readFacts } from './facts'
import { ReadingPage } from './reading-page'
import type { Section, WriteDocument } from './section'

interface DocumentScreenProps {
  name: ListedName
  document: WriteDocument
  end?: ReactNode
}

/** A document page: `/terms`, `/tnc`, `/privacy`, `/aboutus`. // spec §2 */
export function DocumentScreen({ name, document, end }: DocumentScreenProps) {
  const { i18n } = useLingui()
  const app = useAppContext()
  const { lead, since, sections } = document(readFacts(app))
  return (
    <ReadingPage
      name={name}
      title={i18n._(pageTitles[name])}
      lead={
        <>
          <p>{i18n._(lead)}</p>
          {since ? <Since date={since} /> : null}
        </>
      }
      aside={<Contents parts={sections} />}
    >
      <div className="grid gap-10">
        {sections.map((section) => (
          <Part key={section.id} section={section} />
        ))}
        {end}
      </div>
    </ReadingPage>
  )
}

function Part({ section: { id, title, text, points } }: { section: Section }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby={id} className="grid gap-3 leading-relaxed">
      <h2 id={id} className="scroll-mt-24 text-xl font-bold">
        {i18n._(title)}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph.id}>{i18n._(paragraph)}</p>
      ))}
      {points ? (
        <ul className="grid list-disc gap-2 ps-5 marker:text-accent">
          {points.map((point) => (
            <li key={point.id}>{i18n._(point)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Since({ date }: { date: string }) {
  const { language } = useAppContext()
  const format = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeZone: 'UTC' })
  const day = format.format(Date.parse(date))
  return (
    <p className="pt-2 text-base">
      <Trans>
        Last changed on <time dateTime={date}>{day}</time>
      </Trans>
    </p>
  )
}
