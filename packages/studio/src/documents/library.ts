/** The documents kept in this browser. */
import { createStore as createKeyValueStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { documentVersion, type SavedDocument, type StudioDocument } from './studio-document.ts'

/** What the list of recent work shows. */
export interface LibraryEntry {
  readonly id: string
  readonly title: string
  readonly kind: StudioDocument['kind']
  readonly savedAt: number
}

export interface Library {
  /** The latest first. */
  list(): Promise<readonly LibraryEntry[]>
  load(id: string): Promise<SavedDocument | undefined>
  save(document: StudioDocument): Promise<void>
  remove(id: string): Promise<void>
}

/** Documents in IndexedDB, which survives reloads and crashes. Throws where the browser forbids it, as private windows may. */
export function openLibrary(now: () => number = Date.now): Library {
  const [documents, list] = [store('documents'), store('list')]
  return {
    async list() {
      const all = await entries<string, LibraryEntry>(list)
      return all.map(([, entry]) => entry).toSorted((one, other) => other.savedAt - one.savedAt)
    },
    load: (id) => get<SavedDocument>(id, documents),
    async save(document) {
      const savedAt = now()
      const { id, title, kind } = document
      await set(id, { ...document, telosStudio: documentVersion, savedAt } satisfies SavedDocument, documents)
      await set(id, { id, title, kind, savedAt } satisfies LibraryEntry, list)
    },
    async remove(id) {
      await del(id, documents)
      await del(id, list)
    },
  }
}

/** Documents that last as long as the tab, where the browser keeps none. */
export function openMemoryLibrary(now: () => number = Date.now): Library {
  const kept = new Map<string, SavedDocument>()
  return {
    list: async () => [...kept.values()].toSorted((one, other) => other.savedAt - one.savedAt),
    load: async (id) => kept.get(id),
    save: async (document) => void kept.set(document.id, { ...document, telosStudio: documentVersion, savedAt: now() }),
    remove: async (id) => void kept.delete(id),
  }
}

/** idb-keyval keeps one store per database. */
function store(name: string): UseStore {
  return createKeyValueStore(`telos-studio-${name}`, name)
}
