/** Our own line icons on a 24 px grid, limited to those of first visits. */
const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  pin: 'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 0 1 13 0c0 4.8-6.5 11-6.5 11zM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  ticket: 'M3.5 7h17v3.2a2 2 0 0 0 0 3.6V17h-17v-3.2a2 2 0 0 0 0-3.6zM14.5 7.5v2M14.5 11v2M14.5 14.5v2',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4',
  home: 'M4 11.2l8-7 8 7V20h-5.5v-5.5h-5V20H4z',
  offer: 'M4 4h7.5L20 12.5 12.5 20 4 11.5zM8.2 8.2h.01',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  offline:
    'M4 4l16 16M8.5 12.6a5.5 5.5 0 0 1 2.6-1.4M5 9a11 11 0 0 1 3.4-2.2M12 18.5h.01M15.3 12.4a6 6 0 0 0-1-.6M19 9A11 11 0 0 0 11.4 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  more: 'M12 6h.01M12 12h.01M12 18h.01',
} as const

export type IconName = keyof typeof paths

/** A decorative icon: its meaning is in the text or in the label of its button. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string | undefined }) {
  return <Drawing path={paths[name]} className={className} />
}

/**
 * A line drawing on the icon grid, also used by icons that are not part of a first visit. //
 * deferred-icon.tsx
 */
export function Drawing({
  path,
  className,
  fill = 'none',
}: {
  path: string
  className: string
  fill?: string
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${className} shrink-0`}
      fill={fill}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
