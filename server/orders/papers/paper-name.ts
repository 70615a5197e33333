import type { PaperFacts } from './paper-facts'

/** What no file system takes in a name, and signs that only direct. */
const unfit = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu
const longestTitle = 80

/** What the file is kept as: "Metropolis – 2026-11-22 – KMRT7Q94.pdf". */
export function paperName({ show, reference }: Pick<PaperFacts, 'show' | 'reference'>): string {
  const title = show.title.replace(unfit, ' ').replace(/\s+/g, ' ').trim().slice(0, longestTitle)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: show.timeZone }).format(new Date(show.startsAt))
  return `${title} – ${day} – ${reference}.pdf`
}
