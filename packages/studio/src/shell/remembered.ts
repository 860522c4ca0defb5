/** Small choices that this browser remembers. Where it forbids that, they last as long as the page. */

const inPage = new Map<string, string>()

/** As much of `localStorage` as the studio needs. It never throws, as `localStorage` does where cookies are forbidden. */
export const remembered = {
  getItem(key: string): string | null {
    try {
      // a newer value may not have fitted into the storage
      return inPage.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
      inPage.delete(key)
    } catch {
      inPage.set(key, value)
    }
  },
}
