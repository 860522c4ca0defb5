/** Light or dark: as the system says until somebody chooses. */
import { remembered } from './remembered.ts'

type Theme = 'light' | 'dark'

const key = 'telos-studio-theme'
const changed = 'telos-theme'

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Call it before the first paint. Follows the system from then on, unless somebody has chosen. */
export function restoreTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    const chosen = remembered.getItem(key)
    set(chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light')
  }
  follow()
  system.addEventListener('change', follow)
}

export function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  remembered.setItem(key, theme)
  set(theme)
}

/** Calls back when the theme changes: canvases are not drawn by CSS. */
export function onTheme(listener: () => void): () => void {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

function set(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  dispatchEvent(new Event(changed))
}
