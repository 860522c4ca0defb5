/** The colours of the theme for canvases, which no style sheet reaches. */
const names = [
  'bg',
  'surface',
  'raised',
  'sunken',
  'border',
  'border-strong',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'on-accent',
  'blue',
  'orange',
  'teal',
  'red',
  'purple',
  'yellow',
  'grey',
  's0',
  's1',
  's2',
  's3',
  's4',
  's5',
] as const

export interface DrawColours {
  /** By the name of the token in shell/tokens.global.css, without its dashes at the front. */
  readonly [name: string]: string
}

/** A colour of six digits: the build of the page writes `#fff` for `#ffffff`. Other colours stay as they are. */
export function sixDigits(colour: string): string {
  return colour.replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3')
}

/** Reads the tokens as they are now, hexadecimal ones as `#rrggbb`. Read them again when the theme changes. */
export function themeColours(element: Element): DrawColours {
  const style = getComputedStyle(element)
  return Object.fromEntries([
    ...names.map((name) => [name, sixDigits(style.getPropertyValue(`--${name}`).trim())]),
    ['font', style.getPropertyValue('--font').trim() || 'sans-serif'],
  ])
}
