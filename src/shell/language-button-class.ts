/** Classes of a header button that switches to other languages. */
export const languageButtonClass =
  'min-h-11 min-w-11 rounded-m px-2.5 font-medium whitespace-nowrap text-muted hover:bg-raised hover:text-ink'
