import { useAppContext } from '@/src/lib/page/app-context'

/** First digits of cards, grouped as they are printed on the card: "4111 11 or 5555 5555". */
export function CardDigits({ cards }: { cards: readonly string[] }) {
  const { language } = useAppContext()
  const groups = cards.map((digits) => digits.replace(/(\d{4})(?=\d)/g, '$1\u00a0'))
  const parts = new Intl.ListFormat(language, { type: 'disjunction' }).formatToParts(groups)
  return parts.map(({ type, value }, place) =>
    type === 'element' ? (
      <bdi key={place} dir="ltr" className="whitespace-nowrap tabular-nums">
        {value}
      </bdi>
    ) : (
      value
    ),
  )
}
