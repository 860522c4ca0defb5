import type { Page } from 'playwright-core'

/** Writes a domain into the browser's library and opens it. The text is made in the page, as it may be large. */
export async function openMade(
  page: Page,
  id: string,
  actions: number,
  /** Characters of the comment behind each action. */
  comment = 0,
): Promise<void> {
  await page.evaluate(
    ([name, many, length]) =>
      new Promise<void>((resolve, reject) => {
        const facts = Array.from({ length: 200 }, (_, at) => `  f${at}: { kind: flag }\n`).join('')
        const action = (_: unknown, at: number) =>
          `  a${at}: { needs: { f${at % 200}: true }, does: { f${(at * 7 + 1) % 200}: true } } # ${'x'.repeat(length)}\n`
        const body = Array.from({ length: many }, action).join('')
        const text = `# \ntelos: 1\nfacts:\n${facts}actions:\n${body}start: { f0: true }\ngoal: { f8: true }\n`
        const saved = { id: name, title: name, kind: 'domain', files: [{ path: `${name}.yaml`, text }] }
        const opening = indexedDB.open('telos-studio-documents')
        opening.onupgradeneeded = () => opening.result.createObjectStore('documents')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('documents', 'readwrite')
          writing.objectStore('documents').put({ ...saved, telosStudio: 1, savedAt: 1 }, name)
          writing.oncomplete = () => {
            opening.result.close()
            location.hash = `#/author/${name}`
            resolve()
          }
        }
      }),
    [id, actions, comment] as const,
  )
  await page.locator('.cm-content').first().waitFor()
}
