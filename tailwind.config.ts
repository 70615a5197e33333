import type { Config } from 'tailwindcss'

const token = (name: string) => `var(--${name})`

/** Every colour, size, radius and shadow that a screen may use; brands set the variables. */
export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#ffffff',
      black: '#000000',
      ground: token('ground'),
      surface: token('surface'),
      raised: token('raised'),
      line: token('line'),
      ink: token('ink'),
      muted: token('muted'),
      accent: token('accent'),
      'on-accent': token('on-accent'),
      good: token('good'),
      warn: token('warn'),
      bad: token('bad'),
    },
    fontFamily: { display: token('font-display'), text: token('font-text') },
    // Six sizes: label, body, lead, heading, title, and the one big line of a page. The large ones leave a long word whole
    // where large text meets a narrow screen.
    fontSize: {
      xs: ['0.8125rem', '1.125rem'],
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.5rem'],
      lg: ['min(1.25rem, 10vw)', '1.4'],
      xl: ['min(1.625rem, 10vw)', '1.23'],
      '2xl': ['min(clamp(1.75rem, 1.3rem + 2vw, 2.5rem), 10.5vw)', '1.12'],
      // As large as leaves a button its longest word whole.
      button: ['min(1rem, 7.5vw)', '1.5'],
      'button-l': ['min(1.25rem, 7.5vw)', '1.4'],
      '3xl': ['min(clamp(2.25rem, 1.4rem + 4vw, 4rem), 11.25vw)', '1.02'],
    },
    borderRadius: {
      none: '0',
      s: token('radius-s'),
      m: token('radius-m'),
      l: token('radius-l'),
      button: token('radius-button'),
      full: '999px',
    },
    boxShadow: {
      card: '0 1px 2px rgb(0 0 0 / 0.16), 0 8px 24px rgb(0 0 0 / 0.14)',
      sheet: '0 24px 80px rgb(0 0 0 / 0.4)',
      none: 'none',
    },
    // A brand moves at its own pace. // src/app/layout/motion-*.css
    transitionDuration: { DEFAULT: token('pace'), 150: token('pace'), 200: token('pace-slow') },
    transitionTimingFunction: { DEFAULT: token('ease') },
    // In the reader's own text size: large text on a tablet gets the page of a phone.
    screens: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
  },
} satisfies Config
