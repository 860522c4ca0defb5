/** Small choices that this browser remembers. Where it forbids that, they last as long as the page. */

const inPage = new Map<string, string>()

/** As much of `localStorage` as the studio needs. It never throws, as `localStorage` does where cookies are forbidden. */
export const remembered = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return inPage.get(key) ?? null
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      inPage.set(key, value)
    }
  },
}
