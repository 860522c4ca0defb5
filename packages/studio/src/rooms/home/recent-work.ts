/** The documents of this browser: listed, renamed, deleted, and brought back. */
import { createStore } from 'zustand/vanilla'
import type { Desk } from '../../documents/desk.ts'
import type { LibraryEntry } from '../../documents/library.ts'

interface RecentState {
  /** Undefined until the browser has answered. */
  readonly entries: readonly LibraryEntry[] | undefined
  /** Why the list cannot be read. */
  readonly problem: string | undefined
}

export type RecentWork = ReturnType<typeof createRecentWork>

export function createRecentWork(desk: Desk) {
  const { library } = desk
  const store = createStore<RecentState>(() => ({ entries: undefined, problem: undefined }))

  async function refresh(): Promise<void> {
    try {
      await desk.saveNow()
      store.setState({ entries: await library.list(), problem: await library.problem })
    } catch (error) {
      store.setState({ entries: [], problem: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    store,
    refresh,
    async rename(id: string, title: string): Promise<void> {
      const wanted = title.trim().slice(0, 200)
      const { current } = desk.store.getState()
      if (wanted === '') return
      if (current?.id === id) {
        current.rename(wanted)
        await desk.saveNow()
      } else {
        const saved = await library.load(id)
        if (saved) await library.save({ ...saved, title: wanted })
      }
      await refresh()
    },
    /** Deletes a document. Returns how to bring it back. */
    async remove(id: string): Promise<() => Promise<void>> {
      await desk.saveNow()
      const saved = await library.load(id)
      if (desk.store.getState().current?.id === id) desk.close()
      await library.remove(id)
      await refresh()
      return async () => {
        if (saved) await library.save(saved)
        await refresh()
      }
    },
  }
}
