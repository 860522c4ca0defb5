/** Keys of commands: written as `Mod+K`, `Shift+ArrowRight`, `?`. `Mod` is Ctrl, and ⌘ on a Mac. */

/** As much of a keyboard event as matters here. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** The place of the key, such as `Digit1`: with Alt, some keyboards report another character. */
  readonly code?: string
}

const shown: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space',
  Escape: 'Esc',
}

/** Whether a key press is the one that `keys` names. */
export function isPressed(keys: string, press: KeyPress, isMac: boolean): boolean {
  const { modifiers, key } = parsed(keys)
  const wantsMod = modifiers.includes('Mod')
  if ((isMac ? press.metaKey : press.ctrlKey) !== wantsMod) return false
  if ((isMac ? press.ctrlKey : press.metaKey) !== false) return false
  if (press.altKey !== modifiers.includes('Alt')) return false
  const pressed = press.key === ' ' ? 'Space' : press.key
  // a key such as `?` is written with Shift on one keyboard and without it on another
  if (!/^[^\p{L}\p{N}]$/u.test(key) && press.shiftKey !== modifiers.includes('Shift')) return false
  if (press.altKey && press.code === `Digit${key}`) return true
  if (press.altKey && press.code === `Key${key.toUpperCase()}`) return true
  return pressed.toLowerCase() === key.toLowerCase()
}

/** Keys as people read them: `Ctrl K`, or `⌘ K` on a Mac. */
export function keysAsText(keys: string, isMac: boolean): string {
  const { modifiers, key } = parsed(keys)
  const words = modifiers.map((modifier) => (modifier === 'Mod' ? (isMac ? '⌘' : 'Ctrl') : modifier))
  return [...words, shown[key] ?? (key.length === 1 ? key.toUpperCase() : key)].join(' ')
}

/** Whether keys would be typed into a text instead of being a command: letters, digits, arrows and the like without a modifier. */
export function isTyped(keys: string): boolean {
  const { modifiers, key } = parsed(keys)
  return !modifiers.includes('Mod') && !modifiers.includes('Alt') && !/^F\d+$/.test(key) && key !== 'Escape'
}

function parsed(keys: string): { readonly modifiers: readonly string[]; readonly key: string } {
  const parts = keys === '+' ? ['+'] : keys.replace(/\+\+$/, '+Plus').split('+')
  const key = parts.at(-1)!
  return { modifiers: parts.slice(0, -1), key: key === 'Plus' ? '+' : key }
}
