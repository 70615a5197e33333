/** Icons of the pages about cinemas, on the grid of `icon.tsx`, whose file every first visit fetches. */
const paths = {
  heart: 'M12 20S3.5 15 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 15 12 20 12 20z',
  map: 'M4 6.5l5-2 6 2.5 5-2v13l-5 2-6-2.5-5 2zM9 4.5V17.5M15 7v13',
  list: 'M4.5 6.5h15M4.5 12h15M4.5 17.5h15',
} as const

/** A decorative icon: what it means stands in text or in the label of its button. */
export function PlaceIcon({ name, isFilled = false }: { name: keyof typeof paths; isFilled?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5 shrink-0"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  )
}
