import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { hasScreen } from '@/contract/page/row'
import { pages } from '@/contract/pages'
import { foldText } from '@/contract/search/fold-text'
import { toRecord } from '@/src/lib/device/to-record'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSupportPhone } from '@/src/lib/page/support-phone'
import { pageTitles } from '@/src/lib/titles/page-titles'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { TextField } from '@/src/ui/field'
import { Contents } from './contents'
import { readFacts } from './facts'
import { QuestionList } from './question-list'
import { type Question, questions, topicNames, topics } from './questions'
import { ReadingPage } from './reading-page'

/**
 * `/faq`: all questions by topic, and a search through questions and answers. The search term is in the
 * address.
 */
export function FaqScreen() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const typed = useTyped()
  const all = questions(readFacts(useAppContext()))
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
      title={i18n._(pageTitles.faq)}
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
        <Trans>Still stuck? We’re here to help.</Trans>
      </p>
      <Reach />
    </ReadingPage>
  )
}

/**
 * Returns the search term from the address, which is empty on the server: a search is not a page of its own.
 */
function useTyped(): string {
  const q = useSearch({ strict: false, select: (search: object) => toRecord(search).q })
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 80) : ''
  return useIsHydrated() ? text : ''
}

const reachLook = 'flex min-h-11 items-center font-semibold text-accent'

function Reach() {
  const { i18n } = useLingui()
  const support = useSupportPhone()
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
        <a href={support.href} className={reachLook}>
          <bdi>{support.phone}</bdi>
        </a>
      </li>
    </ul>
  )
}

/**
 * Returns questions that contain every word, in the question or in its answer; matches in the question first.
 */
export function findQuestions(all: readonly Question[], typed: string, i18n: I18n): readonly Question[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  if (words.length === 0) return all
  const found = all.flatMap((question) => {
    const questionText = foldText(i18n._(question.question))
    const whole = `${questionText} ${foldText(i18n._(question.answer))}`
    if (!words.every((word) => whole.includes(word))) return []
    return [{ question, isMatch: words.every((word) => questionText.includes(word)) }]
  })
  return [...found.filter((each) => each.isMatch), ...found.filter((each) => !each.isMatch)].map(
    (each) => each.question,
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture="empty-lost"
      title={<Trans>No answers about that</Trans>}
      action={
        <Button variant="quiet" onClick={onClear}>
          <Trans>Show all questions</Trans>
        </Button>
      }
    >
      <Trans>Try other words, or ask us below.</Trans>
    </EmptyState>
  )
}
