/** The name of a file of texts: its language, then the part of the site that it is for. */
export function textName(module: string | null | undefined): string | null {
  const [, part, language] = /\/languages\/(\w+)\/([a-z]{2,3})\.texts$/.exec(module ?? '') ?? []
  return language ? `texts-${language}-${part}` : null
}
