import type { LanguageCode } from '@/contract/envelope'
import { languageDirections } from '@/contract/languages.gen'
interface SitePage {
  readonly language: LanguageCode
  /** Escaped already, as the body is. */
  readonly title: string
  /** Path of its style sheet. */
  readonly style: string
  readonly body: string
}

/** A page on a provider's own host: of nobody's interest to search engines, in the visitor's language. */
export function sitePage({ language, title, style, body }: SitePage): string {
  return `<!doctype html>
<html lang="${language}" dir="${languageDirections[language]}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title}</title>
  <link rel="stylesheet" href="${style}">
</head>
<body>
${body}
</body>
</html>`
}
