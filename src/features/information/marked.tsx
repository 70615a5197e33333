import { markWords } from './mark-words'

/** A text in which the words that were searched stand out. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  if (typed.trim() === '') return text
  return markWords(text, typed).map((part) =>
    part.isHit ? (
      <mark key={part.at} className="rounded-sm bg-accent text-on-accent">
        {part.text}
      </mark>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  )
}
