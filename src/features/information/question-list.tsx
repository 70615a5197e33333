import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { hasScreen } from '@/contract/page/row'
import { pages } from '@/contract/pages'
import { pageTitles } from '@/src/lib/titles/page-titles'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { markWords } from './mark-words'
import type { Question } from './questions'

interface QuestionListProps {
  questions: readonly Question[]
  /** Whether the answers are expanded at first. */
  isOpen?: boolean
  /** Search term, whose words are highlighted. */
  typed?: string
}

/** Questions that expand in place: native `details` elements, so that they work before hydration. */
export function QuestionList({ questions, isOpen = false, typed = '' }: QuestionListProps) {
  const { i18n } = useLingui()
  return (
    <ul className="grid">
      {questions.map(({ id, question, answer, next }) => (
        <li key={id} className="border-b border-line">
          <details id={id} open={isOpen} className="group scroll-mt-24">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              <span>
                <Marked text={i18n._(question)} typed={typed} />
              </span>
              <DeferredIcon
                name="chevron-down"
                className="size-5 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <div className="grid gap-1 pb-5 leading-relaxed text-muted">
              <p>
                <Marked text={i18n._(answer)} typed={typed} />
              </p>
              {next && hasScreen(pages[next]) ? (
                <Link
                  to={pages[next].path}
                  className="flex min-h-11 w-fit items-center font-semibold text-accent"
                >
                  {i18n._(pageTitles[next])}
                </Link>
              ) : null}
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  if (typed.trim() === '') return text
  return markWords(text, typed).map((part) =>
    part.isHit ? (
      <mark key={part.at} className="rounded-s bg-accent text-on-accent">
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  )
}
