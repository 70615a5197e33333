/**
 * Styles that come with the code they belong to, and not with the first page of every visitor, whose HTML has all others.
 * As a sheet and not as an element, which the policy of the pages forbids.
 */
export function adoptStyles(text: string): void {
  if (typeof document === 'undefined' || !('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
