/**
 * uPlot makes a number format for the language of the browser when it is loaded. Browsers that were started with `LANG=C` or `POSIX` name a
 * language, such as `en-US@posix`, that their own formats refuse, so the whole room would fail. They get English instead.
 */
function isKnown(language: string): boolean {
  try {
    new Intl.NumberFormat(language)
    return true
  } catch {
    return false
  }
}

if (!isKnown(navigator.language)) Object.defineProperty(navigator, 'language', { value: 'en', configurable: true })
