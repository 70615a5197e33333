import type { Plan } from '../assemble-layout'

type StageKind = Plan['stageKind']

/** Names of areas that seats face, folded: lower case without accents. */
const words: Record<StageKind, readonly string[]> = {
  screen:
    'screen layar perde beyazperde kiwambo toile leinwand ecran pantalla schermo tela ecra scherm doek ekran lerret valkokangas filmduk platno skrini vaszon شاشه شاشة экран екран οθονη מסך スクリーン 银幕 銀幕 스크린'.split(
      ' ',
    ),
  stage:
    'stage panggung pentas sahne steji estrade plateau escena tarima tablado podyum podium buhne buehne scene escenario palcoscenico palco toneel scena scen sahne szinpad nayttamo jukwaa altar oder jeviste лава مسرح المسرح خشبة منصة المنصة сцена σκηνη במה ステージ 舞台 무대'.split(
      ' ',
    ),
  pitch:
    'pitch lapangan kiwanja stade estadio gelanggang court spielfeld terrain cancha campo speelveld boisko saha uwanja kentta rink ملعب الملعب поле γηπεδο מגרש 球場 球场 경기장'.split(
      ' ',
    ),
}
/** Words that also match within other words, as in `BIGSTAGE`. */
const within: readonly [string, StageKind][] = [
  ['screen', 'screen'],
  ['stage', 'stage'],
  ['podium', 'stage'],
  ['pitch', 'pitch'],
  ['court', 'pitch'],
]
const notOne = /back ?stage|courtyard|(?:stage|screen) ?(?:door|entrance|exit)/

const kinds: readonly StageKind[] = ['screen', 'stage', 'pitch']

/** Removes the spacing between letters, as in `S T A G E` and `M A I N  S T A G E`. */
function withoutSpacing(text: string): string {
  const parts = text.split(/\s{2,}/)
  const isSpaced = (part: string) => /^\p{L}(?:[\s.·_-]\p{L}){2,}\.?$/u.test(part)
  if (parts.length > 2 && parts.every((part) => /^\p{L}$/u.test(part))) return parts.join('')
  return parts.map((part) => (isSpaced(part) ? part.replaceAll(/[^\p{L}]/gu, '') : part)).join(' ')
}

export function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC')
}

/** Returns the kind of stage that a text names, or null; `isExact` when the text contains nothing else. */
export function findStageWord(text: string): { kind: StageKind; isExact: boolean } | null {
  const folded = withoutSpacing(fold(text).trim())
  if (folded === '' || notOne.test(folded)) return null
  const exact = kinds.find((kind) => words[kind].some((word) => fold(word) === folded))
  if (exact) return { kind: exact, isExact: true }
  const parts = new Set(folded.split(/[^\p{L}]+/u))
  const partial = kinds.find((kind) => words[kind].some((word) => word !== 'palco' && parts.has(fold(word))))
  const kind = within.find(([word]) => folded.includes(word))?.[1] ?? partial
  return kind ? { kind, isExact: false } : null
}
