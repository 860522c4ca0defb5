/** The colours of the theme for canvases, which no style sheet reaches. */
const names = [
  ...['bg', 'surface', 'raised', 'sunken', 'border', 'border-strong', 'ink', 'ink-2', 'ink-3', 'accent', 'on-accent'],
  ...['blue', 'orange', 'teal', 'red', 'purple', 'yellow', 'grey', 's0', 's1', 's2', 's3', 's4', 's5'],
] as const

export interface DrawColours {
  /** By the name of the token in shell/tokens.css, without its dashes at the front. */
  readonly [name: string]: string
}

/** Reads the tokens as they are now. Read them again when the theme changes. */
export function themeColours(element: Element): DrawColours {
  const style = getComputedStyle(element)
  return Object.fromEntries([
    ...names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]),
    ['font', style.getPropertyValue('--font').trim() || 'sans-serif'],
  ])
}
