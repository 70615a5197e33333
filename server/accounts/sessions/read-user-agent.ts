const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  // Those that also call themselves something else come first.
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const platforms: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** What a visitor knows their device by: "Chrome", "Android". Empty where it is not known; never the header itself. */
export function readUserAgent(header: string): { readonly browser: string; readonly platform: string } {
  const first = (list: typeof browsers) => list.find(([, sign]) => sign.test(header))?.[0] ?? ''
  return { browser: first(browsers), platform: first(platforms) }
}
