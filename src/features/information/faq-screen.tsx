import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { hasScreen } from '@/contract/page/row'
import { pages } from '@/contract/pages'
import { recordOf } from '@/src/lib/device/record-of'
import { useScope } from '@/src/lib/page/scope'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { TextField } from '@/src/ui/field'
import { Contents } from './contents'
import { factsOf } from './facts'
import { findQuestions } from './find-questions'
import { faqTitle } from './load-information'
import { NothingFound } from './nothing-found'
import { pageTitles } from './page-titles'
import { QuestionList } from './question-list'
import { questions, topicNames, topics } from './questions'
import { ReadingPage } from './reading-page'

/** `/faq`: all questions by topic, and a search through questions and answers. What is searched stands in the address. */
export function FaqScreen() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const typed = useTyped()
  const all = questions(factsOf(useScope()))
  const found = findQuestions(all, typed, i18n)
  const isSearched = typed.trim() !== ''
  const parts = topics
    .map((topic) => ({
      id: topic,
      title: topicNames[topic],
      own: found.filter((each) => each.topic === topic),
    }))
    .filter(({ own }) => own.length > 0)
  const search = (text: string) =>
    void navigate({
      to: pages.faq.path,
      search: text === '' ? {} : { q: text },
      replace: true,
      resetScroll: false,
    })
  return (
    <ReadingPage
      name="faq"
      title={i18n._(faqTitle)}
      aside={isSearched ? undefined : <Contents parts={parts} />}
    >
      <form
        role="search"
        className="grid gap-2 pb-8 print:hidden"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          type="search"
          name="q"
          label={t`Search questions`}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
        <p role="status" className="min-h-5 text-sm text-muted">
          {isSearched ? (
            <Plural value={found.length} _0="No answers" one="# answer" other="# answers" />
          ) : null}
        </p>
      </form>
      {found.length === 0 ? <NothingFound onClear={() => search('')} /> : null}
      {isSearched ? (
        <QuestionList questions={found} isOpen={found.length <= 3} typed={typed} />
      ) : (
        <div className="grid gap-10">
          {parts.map(({ id, title, own }) => (
            <section key={id} aria-labelledby={id} className="grid gap-2">
              <h2 id={id} className="scroll-mt-24 text-xl font-bold">
                {i18n._(title)}
              </h2>
              <QuestionList questions={own} />
            </section>
          ))}
        </div>
      )}
      <p className="pt-10 text-muted">
        <Trans>Not your question? We are there for you.</Trans>
      </p>
      <Reach />
    </ReadingPage>
  )
}

/** By the address, which a server renders without: a search makes no page of its own. */
function useTyped(): string {
  const q = useSearch({ strict: false, select: (search: object) => recordOf(search).q })
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 80) : ''
  return useIsHydrated() ? text : ''
}

const reachLook = 'flex min-h-11 items-center font-semibold text-accent'

function Reach() {
  const { i18n } = useLingui()
  const { supportPhone } = useScope().brand.settings
  return (
    <ul className="flex flex-wrap gap-x-6">
      {hasScreen(pages.contact) ? (
        <li>
          <Link to={pages.contact.path} className={reachLook}>
            {i18n._(pageTitles.contact)}
          </Link>
        </li>
      ) : null}
      <li>
        <a href={`tel:${supportPhone.replaceAll(' ', '')}`} className={reachLook}>
          <bdi>{supportPhone}</bdi>
        </a>
      </li>
    </ul>
  )
}
