/** The documents kept in this browser. */
import { createStore as createKeyValueStore, del, entries, get, promisifyRequest, type UseStore } from 'idb-keyval'
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
  /** Why documents last no longer than the tab; undefined where they do. */
  readonly problem?: Promise<string | undefined>
}

/** Documents in IndexedDB, which survives reloads and crashes. Throws where the browser forbids it, as private windows may. */
function openLibrary(now: () => number = Date.now): Library {
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
      await Promise.all([
        keep(id, { ...document, telosStudio: documentVersion, savedAt } satisfies SavedDocument, documents),
        keep(id, { id, title, kind, savedAt } satisfies LibraryEntry, list),
      ])
    },
    async remove(id) {
      await del(id, documents)
      await del(id, list)
    },
  }
}

/** Writes and commits at once: what is only written is given up when the page is reloaded or closed in the same moment. */
function keep(id: string, value: SavedDocument | LibraryEntry, store: UseStore): Promise<void> {
  return store('readwrite', (objects) => {
    objects.put(value, id)
    objects.transaction.commit()
    return promisifyRequest(objects.transaction)
  })
}

/**
 * The documents of this browser, or, where it forbids to keep them, documents of this tab. Saving the latter says so each time, though
 * they can be opened again until the tab closes.
 */
export function openLibraryOrMemory(): Library {
  const kept = attempt(openLibrary)
  const memory = openMemoryLibrary()
  const problem = kept
    .then((library) => library.list())
    .then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
  const chosen = async () => ((await problem) === undefined ? kept : memory)
  return {
    problem,
    list: async () => (await chosen()).list(),
    load: async (id) => (await chosen()).load(id),
    remove: async (id) => (await chosen()).remove(id),
    async save(document) {
      await (await chosen()).save(document)
      if ((await problem) !== undefined)
        throw new Error('this browser keeps no documents, so save it as a file before you close the tab')
    },
  }
}

async function attempt<T>(work: () => T): Promise<T> {
  return work()
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
